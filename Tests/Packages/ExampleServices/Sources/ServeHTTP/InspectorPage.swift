// SPDX-License-Identifier: MIT

/// The page of an inspector.
///
/// It asks for a snapshot each second, and changes the elements that it has: a click on a button
/// that was replaced between pressing and releasing it would be lost.
let inspectorPage = #"""
    <!doctype html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <title>Proxies</title>
    <style>
    body { font: 15px/1.5 system-ui, sans-serif; margin: 2em auto; max-width: 70em; padding: 0 1em; color: #222 }
    h2 small { color: #777; font-weight: normal }
    #message { min-height: 1.5em; color: #b00 }
    table { border-collapse: collapse; width: 100% }
    th, td { border-top: 1px solid #ddd; padding: .2em .6em; text-align: right; vertical-align: top }
    th:first-child, td:first-child { text-align: left }
    ul { list-style: none; margin: .2em 0; padding-left: 1.5em }
    li.off { color: #999 }
    code { font-family: ui-monospace, monospace }
    button { margin-left: .5em }
    @media (prefers-color-scheme: dark) {
      body { background: #1b1b1b; color: #ddd }
      th, td { border-color: #444 }
      #message { color: #f77 }
    }
    </style>
    </head>
    <body>
    <h1>Proxies</h1>
    <p id="message" role="status"></p>
    <main></main>
    <template id="proxy">
      <section>
        <h2><span></span> <small></small></h2>
        <table>
          <thead>
            <tr><th>Calls</th><th>started</th><th>answered</th><th>failed</th><th>cancelled</th><th>running</th></tr>
          </thead>
        </table>
        <h3>Policies</h3>
        <ul class="states"></ul>
        <h3>Last errors</h3>
        <ul class="failures"></ul>
      </section>
    </template>
    <template id="requirement">
      <tbody>
        <tr>
          <td><code></code></td>
          <td class="started"></td><td class="answered"></td><td class="failed"></td><td class="cancelled"></td>
          <td class="running"></td>
        </tr>
        <tr><td colspan="6"><ul></ul></td></tr>
      </tbody>
    </template>
    <template id="line"><li><span></span></li></template>
    <script>
    'use strict'
    const copy = id => document.getElementById(id).content.firstElementChild.cloneNode(true)
    const write = (element, text) => { if (element.textContent !== text) element.textContent = text }

    // Makes the children of an element those of a list, and keeps the ones that it has.
    const list = (parent, items, make, show) => {
      const old = new Map(Array.from(parent.children, child => [child.dataset.key, child]))
      const keyed = new Map()
      for (const item of items) {
        let key = item.key
        // Names of different types may have the same text.
        while (keyed.has(key)) key += ' again'
        keyed.set(key, item)
      }
      // First, since those that stay would be moved to places before these, and would lose the focus.
      for (const [key, child] of old) if (key !== undefined && !keyed.has(key)) child.remove()
      let next = parent.querySelector(':scope > [data-key]')
      for (const [key, item] of keyed) {
        let child = old.get(key)
        if (!child) {
          child = make()
          child.dataset.key = key
        }
        if (child === next) next = next.nextElementSibling
        else parent.insertBefore(child, next)
        show(child, item)
      }
    }

    // A line of text with buttons; each has a switch to send.
    const showLine = (line, { text, isOff, buttons }) => {
      write(line.querySelector('span'), text)
      line.classList.toggle('off', Boolean(isOff))
      const items = buttons.map(button => ({ ...button, key: button.title }))
      list(line, items, () => document.createElement('button'), (button, { title, isUseless, change }) => {
        write(button, title)
        button.disabled = Boolean(isUseless)
        button.change = change
      })
    }
    const showLines = (parent, lines) => list(parent, lines, () => copy('line'), showLine)

    const toggle = (isOn, change) => [
      { title: 'Enable', isUseless: isOn, change: { ...change, isOn: true } },
      { title: 'Disable', isUseless: !isOn, change: { ...change, isOn: false } }
    ]

    const participants = (proxy, requirement) => requirement.participants.map((participant, index) => {
      const { name, takesPart, description } = participant
      const change = { kind: 'registration', proxy: proxy.name, name, requirement: requirement.selector }
      return {
        key: name ?? String(index), text: description, isOff: !takesPart,
        buttons: name === undefined ? [] : toggle(takesPart, change)
      }
    })

    const states = proxy => {
      const line = (kind, { name, requirements }, text, buttons = () => []) => ({
        key: kind + ' ' + name, text: `${name}: ${text}; of ${requirements.join(', ')}`,
        buttons: buttons({ kind, proxy: proxy.name, name })
      })
      return [
        ...proxy.circuits.map(circuit => line('circuit', circuit,
          `circuit ${circuit.state}, ${circuit.openings} openings, ${circuit.refusals} refusals`, change => [
            { title: 'Open', isUseless: circuit.state === 'forcedOpen', change: { ...change, isOn: true } },
            { title: 'Close', isUseless: circuit.state === 'closed', change: { ...change, isOn: false } }
          ])),
        ...proxy.concurrencyLimits.map(limit => line('concurrency', limit,
          `${limit.running} of ${limit.limit} running, ${limit.waiting} of ${limit.waitingLimit} waiting, `
            + `${limit.refusals} refusals`)),
        ...proxy.rateLimits.map(limit => line('rate', limit,
          `${limit.available} of ${limit.burst} available, ${limit.waiting} waiting, ${limit.refusals} refusals`)),
        ...proxy.adaptiveLimits.map(limit => line('adaptive', limit,
          `${limit.running} of ${limit.limit} running, from ${limit.minimum} to ${limit.maximum}, `
            + `${limit.drops} drops, ${limit.refusals} refusals`)),
        ...proxy.keyedStates.map(states => line('keys', states,
          `${states.counts.keys} of ${states.capacity} keys, ${states.counts.calls} calls in progress, `
            + `${states.counts.refusals} refusals, ${states.counts.evictions} evictions`)),
        ...proxy.faultInjections.map(faults => line('faultInjection', faults,
          `faults ${faults.isEnabled ? 'enabled' : 'disabled'}, ${faults.errors} errors, `
            + `${faults.delays} delays, ${faults.sizes} wrong sizes of ${faults.calls} calls`,
          change => toggle(faults.isEnabled, change)))
      ]
    }

    const showRequirement = (proxy, body, requirement) => {
      const { started, answered, failed, cancelled } = requirement.calls
      const counts = { started, answered, failed, cancelled, running: started - answered - failed - cancelled }
      write(body.querySelector('code'), requirement.selector)
      for (const name in counts) write(body.querySelector('.' + name), String(counts[name]))
      showLines(body.querySelector('ul'), participants(proxy, requirement))
    }

    const showProxy = (section, proxy) => {
      write(section.querySelector('h2 span'), proxy.name)
      write(section.querySelector('h2 small'), proxy.type)
      const requirements = proxy.requirements.map(requirement => ({ ...requirement, key: requirement.selector }))
      list(section.querySelector('table'), requirements, () => copy('requirement'),
        (body, requirement) => showRequirement(proxy, body, requirement))
      showLines(section.querySelector('.states'), states(proxy))
      showLines(section.querySelector('.failures'), proxy.failures.map((failure, index) => ({
        key: String(index), buttons: [],
        text: `${failure.secondsAgo.toFixed(0)} s ago: ${failure.requirement}: ${failure.text}`
      })))
    }

    // Whether the message is about a service that does not answer, which the next snapshot takes away.
    let isDown = false
    const message = (text, isAboutService = false) => {
      isDown = isAboutService
      write(document.getElementById('message'), text)
    }
    let asked = 0
    const refresh = async () => {
      const number = ++asked
      const response = await fetch(location.pathname + '/snapshot')
      if (!response.ok) throw new Error(response.statusText)
      const snapshot = await response.json()
      if (isDown) message('')
      // Another one may have been asked for meanwhile, and have come first.
      if (number !== asked) return
      const proxies = snapshot.proxies.map(proxy => ({ ...proxy, key: proxy.name }))
      list(document.querySelector('main'), proxies, () => copy('proxy'), showProxy)
    }

    const send = async change => {
      const response = await fetch(location.pathname + '/switch', {
        method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(change)
      })
      const answer = response.ok ? {} : await response.json().catch(() => ({}))
      message(response.ok ? '' : answer.error?.message ?? response.statusText)
      await refresh()
    }
    const attempt = work => work().catch(error => message('The service does not answer: ' + error.message, true))
    document.addEventListener('click', ({ target }) => { if (target.change) attempt(() => send(target.change)) })
    const poll = async () => {
      await attempt(refresh)
      setTimeout(poll, 1000)
    }
    poll()
    </script>
    </body>
    </html>
    """#

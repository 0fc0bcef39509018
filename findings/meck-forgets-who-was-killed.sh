#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# Question: A process calls a mocked function, and is killed within it, such as by a supervisor that
#   has no more time. Does the mock say that the function was called?
# Versions: meck 0.9.2 (erlang-meck) and Erlang/OTP 25 of Debian 12.
# Guess: Yes. The function runs only because the mock got the call, and a call that raises is in
#   the history, too.
# Seen: No. A call is written down when it ends, by the caller. Until then it was not made, and if
#   the caller is killed it never was: no count, no history, and the mock is valid. Of two calls,
#   one within the other, the inner one comes first.
# So: Have the function itself send a message if it matters that it was called, or in which order.
#
# It runs a program in a temporary folder, and fails if it sees anything else.
set -euo pipefail

if ! command -v escript >/dev/null ||
  ! erl -noshell -eval 'halt(case code:which(meck) of non_existing -> 1; _ -> 0 end)'; then
  apt-get update -qq && apt-get install -qqy erlang-base erlang-meck >/dev/null
fi
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

cat >"$folder/question.escript" <<'SOURCE'
#!/usr/bin/env escript

% Has another process call the mocked function, which then waits for an order.
start(Argument) ->
    Asker = self(),
    {Process, Monitor} = spawn_monitor(fun() ->
        catch bank:pay(Argument, Asker)
    end),
    receive paid -> ok end,
    {Process, Monitor}.

ended({_, Monitor}) ->
    receive {'DOWN', Monitor, _, _, _} -> ok end.

say(What) ->
    io:format("~s: pay called ~p, count ~p, valid ~p~n",
              [What, meck:called(bank, pay, '_'), meck:num_calls(bank, pay, '_'),
               meck:validate(bank)]).

% Mocks the function anew, and has it called.
mock() ->
    catch meck:unload(bank),
    meck:new(bank, [non_strict]),
    meck:expect(bank, pay, fun(_, Asker) ->
        Asker ! paid,
        receive return -> ok; raise -> meck:exception(error, refused) end
    end).

main(_) ->
    mock(),
    Returning = {Process, _} = start(10),
    say("while it runs"),
    Process ! return,
    ended(Returning),
    say("when it has returned"),

    mock(),
    Raising = {Other, _} = start(20),
    Other ! raise,
    ended(Raising),
    say("when it has raised"),

    mock(),
    Killed = {Victim, _} = start(30),
    exit(Victim, kill),
    ended(Killed),
    say("when its caller was killed"),

    meck:expect(bank, open, fun() -> bank:check() end),
    meck:expect(bank, check, fun() -> ok end),
    bank:open(),
    io:format("history of open, which calls check: ~p~n",
              [[Name || {_, {_, Name, _}, _} <- meck:history(bank)]]).
SOURCE

expected=$(cat <<'TEXT'
while it runs: pay called false, count 0, valid true
when it has returned: pay called true, count 1, valid true
when it has raised: pay called true, count 1, valid true
when its caller was killed: pay called false, count 0, valid true
history of open, which calls check: [check,open]
TEXT
)

seen=$(timeout 120 escript "$folder/question.escript")
echo "$seen"
diff <(echo "$expected") <(echo "$seen") >"$folder/difference" ||
  { echo "This has changed:"; cat "$folder/difference"; exit 1; }

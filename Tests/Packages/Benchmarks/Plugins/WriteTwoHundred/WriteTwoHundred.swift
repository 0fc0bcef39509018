// SPDX-License-Identifier: MIT

import PackagePlugin

/// Writes the protocol `TwoHundred` with its proxy at each build: thousands of lines that nobody
/// reads.
@main
struct WriteTwoHundred: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        let source = target.directoryURL.appending(components: "Expansions", "Ten.swift")
        let output = context.pluginWorkDirectoryURL.appending(component: "TwoHundred.swift")
        return [
            .buildCommand(
                displayName: "Writing TwoHundred.swift",
                executable: try context.tool(named: "two-hundred-writer").url,
                arguments: [source.path(), output.path()],
                inputFiles: [source],
                outputFiles: [output]
            )
        ]
    }
}

// SPDX-License-Identifier: MIT

import Foundation
import PackagePlugin

/// The folders of a target whose files are embedded.
private let folders = ["Popovers/Examples", "Declared/Popovers/Examples"]

/// Embeds the source of the demo's examples in the demo, which displays it beside each of them.
@main struct SashExampleSources: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
    let embedder = try context.tool(named: "SashEmbedder").url
    let files =
      try folders.flatMap {
        try FileManager.default.contentsOfDirectory(
          at: target.directoryURL.appending(path: $0), includingPropertiesForKeys: nil)
      }
      .filter { $0.pathExtension == "swift" }
      .sorted { $0.path < $1.path }
    let output = context.pluginWorkDirectoryURL.appending(path: "ExampleSources.swift")
    return [
      .buildCommand(
        displayName: "Embedding \(files.count) examples", executable: embedder,
        arguments: [output.path] + files.map(\.path), inputFiles: files, outputFiles: [output])
    ]
  }
}

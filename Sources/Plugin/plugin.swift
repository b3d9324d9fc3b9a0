// SPDX-License-Identifier: MIT

import Foundation
import PackagePlugin

/// Generates Swift for each description in `Protocols/`: client code for `SashWayland`, server code
/// for `SashTesting`.
@main struct SashProtocols: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
    let side = target.name == "SashTesting" ? "server" : "client"
    let scanner = try context.tool(named: "SashScanner").url
    let folder = context.package.directoryURL.appending(path: "Protocols")
    let descriptions = try FileManager.default
      .contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == "xml" }
      .sorted { $0.path < $1.path }
    return descriptions.map { description in
      let name = description.deletingPathExtension().lastPathComponent
        .split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
      let output = context.pluginWorkDirectoryURL.appending(path: "\(name)+\(side).swift")
      return .buildCommand(
        displayName: "Describing \(description.lastPathComponent) for the \(side)",
        executable: scanner, arguments: [side, description.path, output.path],
        inputFiles: [description], outputFiles: [output])
    }
  }
}

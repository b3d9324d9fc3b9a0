// SPDX-License-Identifier: MIT

import SashWayland

/// The outputs of one connection.
package final class OutputList {
  private var outputs: [Output] = []
  /// Called when outputs were removed, or have announced their properties or changes of them.
  package var onChange: (() -> Void)?

  /// Creates an empty list.
  package init() {}

  /// The properties of the outputs, in the order in which they were announced.
  package var infos: [OutputInfo] { outputs.map(\.info) }

  /// The integer scales of the outputs.
  package var scales: [Int] { outputs.map(\.info.scale) }

  /// The outputs that have announced their properties, in the order in which they were announced.
  package var complete: [Output] { outputs.filter(\.isComplete) }

  /// Returns the output with a protocol object, or `nil` if it is gone.
  package func output(_ proxy: WlOutput?) -> Output? { outputs.first { $0.proxy === proxy } }

  /// Returns the output of a name, or `nil` if none is announced.
  package func output(named name: String) -> Output? { outputs.first { $0.info.name == name } }

  /// The names of the outputs' globals.
  package var globals: Set<UInt32> { Set(outputs.map(\.global)) }

  /// Whether the compositor's version of outputs has no names.
  package var areUnnamed: Bool { outputs.contains { !$0.canHaveName } }

  /// Returns whether an output is still announced.
  package func contains(_ output: Output) -> Bool { outputs.contains { $0 === output } }

  /// Adds the output of a global.
  package func add(_ proxy: WlOutput, global: UInt32) {
    let output = Output(global: global, proxy: proxy)
    output.onChange = { [weak self] in self?.onChange?() }
    outputs.append(output)
  }

  /// Removes the output of a global, if it is one.
  package func remove(global: UInt32) {
    guard let index = outputs.firstIndex(where: { $0.global == global }) else { return }
    outputs.remove(at: index).close()
    onChange?()
  }

  /// Closes all outputs.
  package func close() {
    for output in outputs { output.close() }
    outputs = []
  }
}

// SPDX-License-Identifier: MIT

import SashInterfaceValues

nonisolated extension AccessibilitySnapshot: CustomStringConvertible {
  /// A line of text for the window and one for each node, where children are indented by two
  /// spaces.
  ///
  /// A line lists, as far as the node has them: the role, the label, the identifier, the value, the
  /// range, the hint, the states, the actions, and the relations by the labels of the related nodes:
  /// `slider "Volume" #volume = "25 %" 0...1: 0.25 [disabled] {Press} labelledBy "Loudness"`.
  public var description: String {
    var names: [ObjectIdentifier: String] = [:]
    for node in flattened { names[node.id] = node.label.map { "\"\($0)\"" } ?? "\(node.role)" }
    var lines = ["window \"\(title)\""]
    func add(_ node: Node, _ depth: Int) {
      lines.append(String(repeating: "  ", count: depth) + node.line(names))
      for child in node.children { add(child, depth + 1) }
    }
    for node in nodes { add(node, 1) }
    return lines.joined(separator: "\n")
  }
}

nonisolated extension AccessibilitySnapshot.Node: CustomStringConvertible {
  /// The line that describes the node, without its children.
  public var description: String { line([:]) }

  fileprivate func line(_ names: [ObjectIdentifier: String]) -> String {
    var parts = ["\(role)"]
    if let headingLevel { parts[0] += " \(headingLevel)" }
    if let label { parts.append("\"\(label)\"") }
    if let identifier { parts.append("#\(identifier)") }
    if let value { parts.append("= \"\(value)\"") }
    if let range {
      parts.append("\(text(range.minimum))...\(text(range.maximum)): \(text(range.value))")
    }
    if let hint { parts.append("(\(hint))") }
    let states = stateNames
    if !states.isEmpty { parts.append("[\(states.joined(separator: ", "))]") }
    if !actions.isEmpty { parts.append("{\(actions.joined(separator: ", "))}") }
    for relation in AccessibilityRelation.allCases {
      guard let others = relations[relation] else { continue }
      parts.append("\(relation) \(others.map { names[$0] ?? "?" }.joined(separator: ", "))")
    }
    return parts.joined(separator: " ")
  }

  private var stateNames: [String] {
    var result: [String] = []
    if isModal { result.append("modal") }
    if isFocused { result.append("focused") }
    for (bit, name) in AccessibilityState.names.enumerated()
    where state.contains(AccessibilityState(rawValue: 1 << UInt16(bit))) { result.append(name) }
    return result
  }

  /// Returns a number as text, without a fraction if it is an integer.
  private func text(_ number: Double) -> String {
    Int(exactly: number).map { "\($0)" } ?? "\(number)"
  }
}

// SPDX-License-Identifier: MIT

public import SashGeometry
public import SashInterface

extension TestStage {
  /// An accessible element of a window, as assistive technologies find it.
  public typealias Element = AccessibilitySnapshot.Node

  /// Returns the only accessible element with a role and a label.
  ///
  /// - Parameters:
  ///   - role: The role that assistive technologies announce.
  ///   - label: The whole label, or `nil` for any.
  /// - Returns: A snapshot of the element.
  /// - Throws: `TestStageError.notFound` or `.ambiguous`, with the tree of all accessible elements.
  public func find(_ role: AccessibilityRole, _ label: String? = nil) throws(TestStageError)
    -> Element
  {
    try only(findAll(role, label), named: Self.name(role, label))
  }

  /// Returns the only accessible element with an identifier, which `View.accessibilityIdentifier`
  /// sets.
  ///
  /// - Parameter identifier: The whole identifier.
  /// - Returns: A snapshot of the element.
  /// - Throws: `TestStageError.notFound` or `.ambiguous`, with the tree of all accessible elements.
  public func find(identifier: String) throws(TestStageError) -> Element {
    let found = window.accessibilitySnapshot.flattened.filter { $0.identifier == identifier }
    return try only(found, named: "#\(identifier)")
  }

  /// Returns all accessible elements with a role and a label, in reading order; `nil` is any label.
  public func findAll(_ role: AccessibilityRole, _ label: String? = nil) -> [Element] {
    window.accessibilitySnapshot.flattened.filter {
      $0.role == role && (label == nil || $0.label == label)
    }
  }

  /// Returns whether there is an accessible element with a role and a label.
  public func exists(_ role: AccessibilityRole, _ label: String? = nil) -> Bool {
    !findAll(role, label).isEmpty
  }

  /// Returns the view of an accessible element, or `nil` when it has left the window since.
  public func view(of element: Element) -> View? {
    var open = [window.contentView]
    while let view = open.popLast() {
      if ObjectIdentifier(view) == element.id { return view }
      open += view.subviews
    }
    return nil
  }

  /// Returns the point to press an element: the centre of its part inside the window, or inside
  /// the popup that displays it.
  ///
  /// - Throws: `TestStageError.notReachable` when the element lies outside the window, or when
  ///   another view would receive the press.
  public func pressPoint(of element: Element) throws(TestStageError) -> Point {
    let name = Self.name(element.role, element.label)
    let visible = element.frame.intersection(try pressableFrame(around: element.frame.center))
    guard !visible.isEmpty else {
      throw .notReachable(
        name, frame: element.frame,
        reason: "it lies outside of the window, which is \(window.size.width)x\(window.size.height)"
      )
    }
    let point = Point(x: visible.midX, y: visible.midY)
    guard let view = view(of: element) else {
      throw .notReachable(name, frame: element.frame, reason: "it has left the window")
    }
    let hit = window.view(at: point)
    // A label in a button passes the press to the button, and a button may be inside a label.
    guard let hit, hit.isDescendant(of: view) || view.isDescendant(of: hit) else {
      let other = hit.map { "\(Swift.type(of: $0)) lies over it" } ?? "no view there is pressable"
      throw .notReachable(name, frame: element.frame, reason: other)
    }
    return point
  }

  /// Returns the only element that was found.
  private func only(_ found: [Element], named name: String) throws(TestStageError) -> Element {
    let tree = { self.window.accessibilitySnapshot.description }
    guard let first = found.first else { throw .notFound(name, tree: tree()) }
    guard found.count == 1 else { throw .ambiguous(name, count: found.count, tree: tree()) }
    return first
  }

  private static func name(_ role: AccessibilityRole, _ label: String?) -> String {
    label.map { "\(role) \"\($0)\"" } ?? "\(role)"
  }
}

// SPDX-License-Identifier: MIT

import SashInterfaceValues
package import SashRestoration

/// An object attached to a controller whose state is saved with that of the controller.
package protocol RestorableAttachment: AnyObject {
  /// Writes the state of the object.
  func encodeRestorableState(with coder: StateCoder)
  /// Reads the state that an earlier instance has written.
  func restoreState(with coder: StateCoder)
}

/// The states of the objects with restoration identifiers in a window: restores them when they
/// enter, and collects them to be saved.
///
/// It is attached to a window whose state is saved; other windows have none.
package final class WindowRestoration {
  /// An object that is or was in the window.
  private struct Member {
    weak var responder: Responder?
    /// The values at the time when the object left the window; `nil` while it is there.
    var values: [String: JSON]?
  }

  /// Called when the state may have changed.
  package var onChange: (() -> Void)?
  /// Called with a problem, as a sentence.
  package var onProblem: ((String) -> Void)?

  /// The saved states that no object has taken yet, by path.
  private var saved: [String: SavedObject]
  /// The objects that were in the window since its start and still exist, by path.
  private var members: [String: Member] = [:]
  /// The objects that have entered since the last frame, in that order.
  private var entered: [WeakResponder] = []

  /// Creates the restoration of a window.
  ///
  /// - Parameter saved: The saved states of objects by their paths.
  package init(saved: [String: SavedObject]) { self.saved = saved }

  // MARK: Changes of the tree

  /// Whether objects wait to be restored.
  var isPending: Bool { !entered.isEmpty }

  /// Reports that the state may have changed.
  func invalidate() { onChange?() }

  /// Adds an object that is in the window, and will be restored with the next frame.
  package func didEnter(_ responder: Responder) {
    guard responder.restorationIdentifier != nil else { return }
    entered.append(WeakResponder(responder))
    responder.respondingWindow?.setNeedsFrame()
  }

  /// Adds the objects of a tree of views, the outer ones first.
  fileprivate func didEnterAll(in view: View) {
    if let owner = view.viewOwner { didEnter(owner) }
    didEnter(view)
    for subview in view.subviews { didEnterAll(in: subview) }
  }

  /// Keeps the state of an object that is about to leave the window.
  package func willLeave(_ responder: Responder) {
    guard responder.restorationIdentifier != nil else { return }
    guard let path = Self.path(of: responder) else { return }
    if let index = entered.firstIndex(where: { $0.responder === responder }) {
      entered.remove(at: index)
      // It still waits for its saved state, or has no right to the path.
      guard saved[path] == nil, !isTaken(path, from: responder) else { return }
    } else if members[path]?.responder !== responder {
      return
    }
    // The application's code may change the members.
    let values = values(of: responder)
    members[path] = Member(responder: responder, values: values)
    onChange?()
  }

  /// Returns whether another object in the window has a path.
  private func isTaken(_ path: String, from responder: Responder) -> Bool {
    guard let member = members[path], let other = member.responder else { return false }
    return other !== responder && member.values == nil
  }

  // MARK: Restoring

  /// Restores the objects that have entered, the outer ones first.
  func restoreEntered() {
    if entered.isEmpty { return }
    let responders = entered.compactMap(\.responder)
    entered = []
    // Identifiers of items that come and go would accumulate.
    members = members.filter { $0.value.responder != nil }
    for responder in responders { restore(responder) }
  }

  private func restore(_ responder: Responder) {
    guard responder.respondingWindow != nil, let path = Self.path(of: responder) else { return }
    if isTaken(path, from: responder), let other = members[path]?.responder {
      onProblem?(
        """
        two objects have the restoration path "\(path)", a \(type(of: other)) and a \
        \(type(of: responder)); only the first is saved. Give them different identifiers.
        """)
      return
    }
    members[path] = Member(responder: responder)
    guard let state = saved.removeValue(forKey: path) else { return }
    let coder = makeCoder(values: state.values, path: path)
    responder.restoreState(with: coder)
    for attachment in Self.attachments(of: responder) { attachment.restoreState(with: coder) }
  }

  // MARK: Saving

  /// The number of objects whose state is tracked, for tests.
  package var memberCount: Int { members.count }

  /// The states of all objects: those in the window, those that have left it and still exist, and
  /// the saved ones of objects that have not appeared yet or have not been restored.
  package var objects: [String: SavedObject] {
    var objects = saved
    for (path, member) in members {
      guard let responder = member.responder else { continue }
      let values = member.values ?? values(of: responder)
      objects[path] = values.isEmpty ? nil : SavedObject(values: values)
    }
    for responder in entered.compactMap(\.responder) {
      guard let path = Self.path(of: responder), saved[path] == nil,
        !isTaken(path, from: responder)
      else { continue }
      let values = values(of: responder)
      objects[path] = values.isEmpty ? nil : SavedObject(values: values)
    }
    return objects
  }

  private func values(of responder: Responder) -> [String: JSON] {
    let coder = makeCoder(values: [:], path: Self.path(of: responder) ?? "")
    responder.encodeRestorableState(with: coder)
    for attachment in Self.attachments(of: responder) {
      attachment.encodeRestorableState(with: coder)
    }
    return coder.values
  }

  private func makeCoder(values: [String: JSON], path: String) -> StateCoder {
    let coder = StateCoder(values: values)
    coder.onProblem = { [weak self] in self?.onProblem?("\(path): \($0)") }
    return coder
  }

  private static func attachments(of responder: Responder) -> [any RestorableAttachment] {
    (responder as? any ViewOwner)?.restorableAttachments ?? []
  }

  /// Returns the restoration identifiers of an object and of the views and controllers around it,
  /// the outermost first, or `nil` for an object without one.
  static func path(of responder: Responder) -> String? {
    guard let own = responder.restorationIdentifier else { return nil }
    var parts = [escaped(own)]
    var view = responder.focusView
    if view === responder, let owner = view?.viewOwner?.restorationIdentifier {
      parts.append(escaped(owner))
    }
    while let outer = view?.superview {
      if let identifier = outer.restorationIdentifier { parts.append(escaped(identifier)) }
      if let identifier = outer.viewOwner?.restorationIdentifier {
        parts.append(escaped(identifier))
      }
      view = outer
    }
    return parts.reversed().joined(separator: "/")
  }

  /// Returns an identifier without slashes, which separate those of a path.
  private static func escaped(_ identifier: String) -> String {
    guard identifier.utf8.contains(where: { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "%") })
    else { return identifier }
    return identifier.reduce(into: "") {
      $0 += $1 == "/" ? "%2F" : $1 == "%" ? "%25" : String($1)
    }
  }
}

extension Window {
  /// The states of the objects in the window, or `nil` if they are not saved.
  package var restoration: WindowRestoration? {
    get { attachments[WindowRestoration.self] }
    set {
      attachments[WindowRestoration.self] = newValue
      newValue?.didEnterAll(in: contentView)
    }
  }
}

// SPDX-License-Identifier: MIT

import SashInterfaceValues

/// The handlers of the releases of keys whose presses their owners have heard and not handled.
struct KeyReleaseHandlers {
  /// A handler, whose owner is held weakly.
  struct Handler {
    fileprivate(set) weak var owner: AnyObject?
    /// The key as which the press was dispatched.
    let key: Key
    let body: (KeyEvent) -> Bool
  }

  /// The press that is dispatched at the moment, by the symbol of its release and by its key.
  var press: (keysym: UInt32, key: Key)?
  private var handlers: [UInt32: [Handler]] = [:]

  mutating func add(_ owner: AnyObject, _ body: @escaping (KeyEvent) -> Bool) {
    guard let press else { return }
    var others = handlers[press.keysym] ?? []
    // A press that repeats is heard again.
    if others.contains(where: { $0.owner === owner }) { return }
    others.append(Handler(owner: owner, key: press.key, body: body))
    handlers[press.keysym] = others
  }

  /// Removes the handlers of a key and returns them, those of the innermost owners first.
  mutating func take(_ keysym: UInt32) -> [Handler] { handlers.removeValue(forKey: keysym) ?? [] }

  mutating func removeAll() { handlers = [:] }
}

extension Window {
  /// Calls a closure with the release of the key whose press is dispatched at the moment, although
  /// the owner, which is held weakly, does not handle the press.
  ///
  /// It is called before the responder that handles the press, and before the handlers of the owners
  /// around it, unless one returns that it has handled the release.
  package func addKeyReleaseHandler(
    _ owner: AnyObject, _ body: @escaping (KeyEvent) -> Bool
  ) {
    input.keys.releases.add(owner, body)
  }
}

// SPDX-License-Identifier: MIT

/// The saved values of one object, each under a key.
///
/// `Responder.encodeRestorableState(with:)` receives a coder to write into, and
/// `Responder.restoreState(with:)` one with the values that were written last time. Values are
/// `Codable`; choose small ones that remain valid when the application's data has changed, such as
/// identifiers instead of indices.
///
/// ```swift
/// override func encodeRestorableState(with coder: StateCoder) {
///   super.encodeRestorableState(with: coder)
///   coder.encode(song.id, forKey: "song")
/// }
///
/// override func restoreState(with coder: StateCoder) {
///   super.restoreState(with: coder)
///   if let id = coder.decode(Song.ID.self, forKey: "song") { show(id) }
/// }
/// ```
public final class StateCoder {
  /// The values by their keys.
  package private(set) var values: [String: JSON]
  /// Called with a value that could not be encoded or decoded, as a sentence.
  package var onProblem: ((String) -> Void)?

  /// Creates a coder with values.
  package init(values: [String: JSON] = [:]) { self.values = values }

  /// Creates a coder without values, for tests of a class's own coding.
  public convenience init() { self.init(values: [:]) }

  /// Writes a value under a key; `nil` removes the key.
  ///
  /// A value that throws while it is encoded is reported, and the key keeps its value.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - key: The key. A class and its superclasses share the keys of an object, so choose one that
  ///     names its purpose.
  public func encode<Value: Encodable>(_ value: Value?, forKey key: String) {
    guard let value else {
      values[key] = nil
      return
    }
    do {
      values[key] = try JSON(encoding: value)
    } catch {
      onProblem?("the value of \"\(key)\" cannot be saved: \(error)")
    }
  }

  /// Returns the value of a key.
  ///
  /// A value that has another form than the type, as after a change of the program, is reported and
  /// ignored.
  ///
  /// - Parameters:
  ///   - type: The type of the value.
  ///   - key: The key.
  /// - Returns: The value, or `nil` if there is none of this type.
  public func decode<Value: Decodable>(_ type: Value.Type, forKey key: String) -> Value? {
    guard let json = values[key] else { return nil }
    do {
      return try json.decode(type)
    } catch {
      onProblem?("the saved value of \"\(key)\" is ignored: \(error)")
      return nil
    }
  }

  /// Returns whether there is a value of a key.
  public func containsValue(forKey key: String) -> Bool { values[key] != nil }
}

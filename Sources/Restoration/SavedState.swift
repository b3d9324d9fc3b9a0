// SPDX-License-Identifier: MIT

package import SashGeometry

/// The content of a state file: the states of windows and of the objects in them, and the
/// application's own values.
package struct SavedState: Hashable, Sendable {
  /// The version of the format that is written, and the newest that can be read.
  package static let version = 1
  /// The number of starts of the application for which the state of an object is kept that does not
  /// appear.
  package static let maximumAge = 16

  /// The application's own values.
  package var values: [String: JSON] = [:]
  /// The states of windows by their restoration identifiers.
  package var windows: [String: SavedWindow] = [:]

  /// Creates a state without windows and values.
  package init() {}

  /// Reads the content of a state file.
  ///
  /// - Throws: A `SavedStateError` unless the document was written by this or an earlier version.
  package init(document: [UInt8]) throws(SavedStateError) {
    let json: JSON
    do throws(JSONError) {
      json = try JSONParser.parse(document)
    } catch {
      throw .damaged("\(error)")
    }
    // Any other program's JSON has no such member.
    guard let members = json.members, let version = members["sash-state"]?.integer, version > 0
    else { throw .foreign }
    guard version <= Self.version else { throw .newer(version) }
    guard let values = members["values"]?.members, let windows = members["windows"]?.members else {
      throw .damaged("\"values\" or \"windows\" is missing")
    }
    self.values = values
    for (identifier, window) in windows {
      self.windows[identifier] = try SavedWindow(window, identifier: identifier)
    }
  }

  /// The document of a state file.
  package var document: [UInt8] {
    JSON.object([
      "sash-state": .number("\(Self.version)"), "values": .object(values),
      "windows": .object(windows.mapValues(\.json)),
    ]).document
  }

  /// The state with every age increased by one start, without what has become too old.
  package var agedByOneStart: SavedState {
    var state = self
    state.windows = windows.compactMapValues { window in
      guard window.age < Self.maximumAge else { return nil }
      var window = window
      window.age += 1
      window.objects = window.objects.compactMapValues { object in
        guard object.age < Self.maximumAge else { return nil }
        return SavedObject(values: object.values, age: object.age + 1)
      }
      return window
    }
    return state
  }
}

/// The saved state of a window.
package struct SavedWindow: Hashable, Sendable {
  /// The state of a window on the desktop.
  package enum WindowMode: String, Hashable, Sendable {
    case floating, maximized, fullscreen
  }

  /// The size of the floating window in logical pixels, or `nil` if it is not known.
  package var size: Size?
  package var windowMode = WindowMode.floating
  /// The states of the objects in the window by their paths of restoration identifiers.
  package var objects: [String: SavedObject] = [:]
  /// The number of starts since the window was open.
  package var age = 0

  /// Creates the state of a floating window of unknown size.
  package init() {}

  fileprivate init(_ json: JSON, identifier: String) throws(SavedStateError) {
    let damage = SavedStateError.damaged("the state of the window \"\(identifier)\" is incomplete")
    guard let members = json.members, let age = members["age"]?.integer, age >= 0,
      let objects = members["objects"]?.members,
      let windowMode = members["presentation"]?.text.flatMap({ WindowMode(rawValue: $0) })
    else { throw damage }
    self.age = age
    self.windowMode = windowMode
    switch members["size"] {
    case nil: break
    case .array(let sides)?:
      guard sides.count == 2, let width = sides[0].double, let height = sides[1].double,
        width >= 1, height >= 1
      else { throw damage }
      size = Size(width: width, height: height)
    default: throw damage
    }
    for (path, object) in objects {
      guard let members = object.members, let values = members["values"]?.members,
        let age = members["age"]?.integer, age >= 0
      else { throw .damaged("the state of \"\(path)\" is incomplete") }
      self.objects[path] = SavedObject(values: values, age: age)
    }
  }

  fileprivate var json: JSON {
    var members: [String: JSON] = [
      "age": .number("\(age)"), "presentation": .string(windowMode.rawValue),
      "objects": .object(
        objects.mapValues {
          .object(["values": .object($0.values), "age": .number("\($0.age)")])
        }),
    ]
    if let size {
      members["size"] = .array([.number("\(size.width)"), .number("\(size.height)")])
    }
    return .object(members)
  }
}

/// The saved state of an object in a window.
package struct SavedObject: Hashable, Sendable {
  package var values: [String: JSON]
  /// The number of starts since the object was in its window.
  package var age: Int

  package init(values: [String: JSON], age: Int = 0) {
    self.values = values
    self.age = age
  }
}

/// The reason why the content of a state file cannot be used.
package enum SavedStateError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file is no JSON, or incomplete.
  case damaged(String)
  /// The file is the state of another kind of program.
  case foreign
  /// A newer version of the library has written the file.
  case newer(Int)

  /// The reason, as the end of a sentence.
  package var description: String {
    switch self {
    case .damaged(let detail): "it is damaged (\(detail))"
    case .foreign: "it is not a state file"
    case .newer(let version):
      "a newer version of Sash wrote it (format \(version), at most \(SavedState.version) is known)"
    }
  }
}

// SPDX-License-Identifier: MIT

/// The stored form of a setting.
nonisolated enum SettingValue: Hashable, Sendable {
  case bool(Bool)
  case int(Int)
  case double(Double)
  case string(String)
}

nonisolated extension SettingValue: Codable {
  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else if let value = try? container.decode(Int.self) {
      self = .int(value)
    } else if let value = try? container.decode(Double.self) {
      self = .double(value)
    } else {
      self = .string(try container.decode(String.self))
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .bool(let value): try container.encode(value)
    case .int(let value): try container.encode(value)
    case .double(let value): try container.encode(value)
    case .string(let value): try container.encode(value)
    }
  }
}

/// The setting of a key, which the properties of all views share.
final class StoredSetting {
  private let location: StoredLocation<SettingValue?>
  private let save: (SettingValue?) -> Void

  init(_ value: SettingValue?, save: @escaping (SettingValue?) -> Void) {
    location = StoredLocation(value)
    self.save = save
  }

  /// The value, or `nil` if none was written.
  var value: SettingValue? {
    get { location.get() }
    set {
      location.update(newValue)
      save(newValue)
    }
  }
}

/// The settings of an application by their keys.
package final class SettingsStore {
  /// The settings of the process, for views that are in no window of an `App`.
  package static var standard = SettingsStore()

  private var settings: [String: StoredSetting] = [:]
  /// Opens the file with the first setting, so that an application without any has none.
  private let openFile: (() -> StateRestoration)?
  private var file: StateRestoration? { didSet { handOverFile() } }
  private weak var application: Application? { didSet { handOverFile() } }

  /// Creates settings that last as long as the object.
  package init() { openFile = nil }

  /// Creates settings in a file, which is opened with the first one.
  package init(file: @escaping () -> StateRestoration) { openFile = file }

  /// Whether the settings last longer than the process.
  var isSaved: Bool { openFile != nil }

  /// Saves the settings also when an application ends.
  package func begin(in application: Application) { self.application = application }

  /// Lets the application save the file, which is opened before it launches if its initializer reads a
  /// setting.
  private func handOverFile() {
    if let application, let file { application.settings = file }
  }

  /// Returns the setting of a key.
  func setting(of key: String) -> StoredSetting {
    if let setting = settings[key] { return setting }
    if file == nil { file = openFile?() }
    let value = file?.decode(SettingValue.self, forKey: key)
    let setting = StoredSetting(value) { [weak self] in self?.file?.encode($0, forKey: key) }
    settings[key] = setting
    return setting
  }
}

nonisolated private struct SettingsStoreKey: EnvironmentKey {
  static var defaultValue: SettingsStore? { nil }
}

nonisolated extension EnvironmentValues {
  /// The settings of the application, or `nil` for those of the process.
  var settingsStore: SettingsStore? {
    get { self[SettingsStoreKey.self] }
    set { self[SettingsStoreKey.self] = newValue }
  }
}

extension SettingsStore {
  /// Returns an environment with the settings.
  func link(in outer: EnvironmentLink?) -> EnvironmentLink {
    EnvironmentLink(
      outer, ObjectIdentifier(SettingsStoreKey.self), StoredLocation<SettingsStore?>(self))
  }
}

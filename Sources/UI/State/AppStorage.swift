// SPDX-License-Identifier: MIT

/// A setting of the application, which lasts from one run to the next.
///
/// ```swift
/// struct SoundPage: View {
///   @AppStorage("volume") private var volume = 0.5
///
///   var body: some View {
///     Slider(value: $volume) { Text("Volume") }
///   }
/// }
/// ```
///
/// All properties of a key in the application have one value, and views that read it are evaluated
/// again when it changes. The value is a truth value, a number, a text, or of a type with such a raw
/// value; an optional one may be missing.
///
/// The settings of an `App` are a file, `settings.json` in the folder of the program's name in
/// `$XDG_CONFIG_HOME`, by default `~/.config`. It is written a second after the last change, and when
/// the application ends. In a test, and in an application of controllers, the settings last as long
/// as the application.
@propertyWrapper public struct AppStorage<Value>: LinkedProperty {
  private let key: String
  private let form: SettingForm<Value>
  private let initial: Value
  private var setting: StoredSetting?

  init(_ key: String, _ form: SettingForm<Value>, initial: Value) {
    self.key = key
    self.form = form
    self.initial = initial
  }

  /// The value; the initial one as long as none was written.
  public var wrappedValue: Value {
    get { location.get() }
    nonmutating set { location.set(newValue) }
  }

  /// A binding to the value.
  public var projectedValue: Binding<Value> { Binding(location: location) }

  private var location: SettingLocation<Value> {
    SettingLocation(
      setting ?? SettingsStore.standard.setting(of: key), form: form, initial: initial)
  }

  func makeLink(in place: NodePlace) -> AnyObject? {
    let store = EnvironmentValues(place.environment).settingsStore ?? .standard
    return store.setting(of: key)
  }

  mutating func connect(to link: AnyObject?) {
    setting = link.map { unsafe unsafeDowncast($0, to: StoredSetting.self) }
  }

  func isSame(as other: Self) -> Bool { key == other.key }
}

/// How a value is stored as a setting.
struct SettingForm<Value> {
  /// Returns the value of a stored one, or `nil` for one of another kind.
  let read: (SettingValue) -> Value?
  /// Returns the stored form of a value, or `nil` for a missing one.
  let write: (Value) -> SettingValue?

  /// Returns the form of an optional value.
  var optional: SettingForm<Value?> {
    SettingForm<Value?>(read: { .some(read($0)) }, write: { $0.flatMap(write) })
  }

  /// Returns the form of a value of a type with raw values of this form.
  func raw<Raw: RawRepresentable>() -> SettingForm<Raw> where Raw.RawValue == Value {
    SettingForm<Raw>(
      read: { read($0).flatMap { Raw(rawValue: $0) } }, write: { write($0.rawValue) })
  }
}

extension SettingForm where Value == Bool {
  static var bool: Self {
    Self(read: { if case .bool(let value) = $0 { value } else { nil } }, write: { .bool($0) })
  }
}

extension SettingForm where Value == Int {
  static var int: Self {
    Self(read: { if case .int(let value) = $0 { value } else { nil } }, write: { .int($0) })
  }
}

extension SettingForm where Value == Double {
  static var double: Self {
    Self(
      read: {
        switch $0 {
        case .double(let value): value
        case .int(let value): Double(value)
        default: nil
        }
      }, write: { .double($0) })
  }
}

extension SettingForm where Value == String {
  static var string: Self {
    Self(read: { if case .string(let value) = $0 { value } else { nil } }, write: { .string($0) })
  }
}

/// The place of a setting as a value of a type.
private final class SettingLocation<Value>: Location<Value> {
  private let setting: StoredSetting
  private let form: SettingForm<Value>
  private let initial: Value

  init(_ setting: StoredSetting, form: SettingForm<Value>, initial: Value) {
    self.setting = setting
    self.form = form
    self.initial = initial
  }

  override func get() -> Value { setting.value.flatMap(form.read) ?? initial }

  override func set(_ value: Value) { setting.value = form.write(value) }

  override func isSame(as other: Location<Value>) -> Bool {
    (other as? SettingLocation<Value>)?.setting === setting
  }
}

// SPDX-License-Identifier: MIT

extension AppStorage where Value == Bool {
  /// Creates the property of a truth value with an initial one and the key of the setting.
  public init(wrappedValue: Bool, _ key: String) {
    self.init(key, .bool, initial: wrappedValue)
  }
}

extension AppStorage where Value == Int {
  /// Creates the property of a whole number with an initial one and the key of the setting.
  public init(wrappedValue: Int, _ key: String) { self.init(key, .int, initial: wrappedValue) }
}

extension AppStorage where Value == Double {
  /// Creates the property of a number with an initial one and the key of the setting.
  public init(wrappedValue: Double, _ key: String) {
    self.init(key, .double, initial: wrappedValue)
  }
}

extension AppStorage where Value == String {
  /// Creates the property of a text with an initial one and the key of the setting.
  public init(wrappedValue: String, _ key: String) {
    self.init(key, .string, initial: wrappedValue)
  }
}

extension AppStorage where Value: RawRepresentable, Value.RawValue == Int {
  /// Creates the property of a value that is stored as a number, with an initial one and the key of
  /// the setting.
  public init(wrappedValue: Value, _ key: String) {
    self.init(key, SettingForm.int.raw(), initial: wrappedValue)
  }
}

extension AppStorage where Value: RawRepresentable, Value.RawValue == String {
  /// Creates the property of a value that is stored as a text, with an initial one and the key of the
  /// setting.
  public init(wrappedValue: Value, _ key: String) {
    self.init(key, SettingForm.string.raw(), initial: wrappedValue)
  }
}

extension AppStorage where Value: ExpressibleByNilLiteral {
  /// Creates the property of an optional truth value with the key of the setting.
  public init(_ key: String) where Value == Bool? {
    self.init(key, SettingForm.bool.optional, initial: nil)
  }

  /// Creates the property of an optional whole number with the key of the setting.
  public init(_ key: String) where Value == Int? {
    self.init(key, SettingForm.int.optional, initial: nil)
  }

  /// Creates the property of an optional number with the key of the setting.
  public init(_ key: String) where Value == Double? {
    self.init(key, SettingForm.double.optional, initial: nil)
  }

  /// Creates the property of an optional text with the key of the setting.
  public init(_ key: String) where Value == String? {
    self.init(key, SettingForm.string.optional, initial: nil)
  }

  /// Creates the property of an optional value that is stored as a number, with the key of the
  /// setting.
  public init<Raw: RawRepresentable>(_ key: String) where Value == Raw?, Raw.RawValue == Int {
    let form: SettingForm<Raw> = SettingForm.int.raw()
    self.init(key, form.optional, initial: nil)
  }

  /// Creates the property of an optional value that is stored as a text, with the key of the setting.
  public init<Raw: RawRepresentable>(_ key: String) where Value == Raw?, Raw.RawValue == String {
    let form: SettingForm<Raw> = SettingForm.string.raw()
    self.init(key, form.optional, initial: nil)
  }
}

// SPDX-License-Identifier: MIT

import Glibc
@_spi(Reflection) import Swift

/// What is known of the stored properties of a type of views; it is found once.
///
/// The standard library lists them with their offsets (`_forEachField`), which `Mirror` does a
/// hundred times slower, and only for a value. To find out whether a type conforms to a protocol, all
/// conformances of the program are searched, so that it is asked as seldom and as late as possible.
@safe final class FieldTable {
  /// A property that is connected to an object beside the view's value.
  @safe struct LinkedField {
    let makeLink: (UnsafeRawPointer, NodePlace) -> AnyObject?
    let connect: (UnsafeMutableRawPointer, AnyObject?) -> Void
    let areSame: (UnsafeRawPointer, UnsafeRawPointer) -> Bool
  }

  /// A property that is compared with its next value.
  @safe private struct ComparedField {
    let offset: Int
    let size: Int
    /// Returns the function that compares values whose bytes differ.
    let findComparison: () -> Comparison?
    /// Compares values whose bytes differ; `nil` where they cannot be compared.
    lazy var comparison: Comparison? = findComparison()
  }

  /// A function that compares two values of a type, or of a property of it.
  @safe private struct Comparison {
    let areEqual: (UnsafeRawPointer, UnsafeRawPointer) -> Bool
  }

  /// A property with an `update()` of its own.
  @safe struct UpdatedField {
    let update: (UnsafeMutableRawPointer) -> Void
  }

  /// The connected properties, in the order of their declaration.
  private(set) var linkedFields: [LinkedField] = []
  /// The properties of types that group others, the innermost first.
  private(set) var updatedFields: [UpdatedField] = []
  /// Whether the body of a view of the type has ever read an observed object.
  var readsModels = false
  /// Whether values of the type may have animated data, as long as it is not known that they have none.
  var mayAnimate = true
  private var comparedFields: [ComparedField] = []
  /// Returns the comparison by `Equatable` of the whole type.
  private let findWholeComparison: () -> Comparison?
  /// The comparison by `Equatable` of a type without connected properties.
  private lazy var wholeComparison: Comparison? =
    linkedFields.isEmpty ? findWholeComparison() : nil

  private static var tables: [ObjectIdentifier: FieldTable] = [:]

  /// Returns the table of a type.
  static func table<Value>(of type: Value.Type) -> FieldTable {
    if let table = tables[ObjectIdentifier(type)] { return table }
    let table = FieldTable { (type as? any Equatable.Type).map { equality(of: $0, at: 0) } }
    tables[ObjectIdentifier(type)] = table
    table.addFields(of: type, at: 0)
    return table
  }

  private init(findWholeComparison: @escaping () -> Comparison?) {
    self.findWholeComparison = findWholeComparison
  }

  /// Adds the properties of a type at an offset.
  func addFields<Value>(of type: Value.Type, at start: Int) {
    guard TypeMetadata(type).kind == .struct else {
      // The values of an enumeration, such as an optional, are compared as a whole.
      comparedFields.append(
        ComparedField(offset: start, size: MemoryLayout<Value>.size) { nil })
      return
    }
    var isEmpty = true
    var position = start
    func add<Field>(_ field: Field.Type) { addField(field, at: position) }
    _ = unsafe _forEachField(of: type, options: []) { _, offset, fieldType, _ in
      isEmpty = false
      position = start + offset
      _openExistential(fieldType, do: add)
      return true
    }
    precondition(
      !isEmpty || MemoryLayout<Value>.size == 0,
      "\(type) was compiled without the names of its properties: remove -disable-reflection-metadata."
    )
  }

  private func addField<Field>(_ type: Field.Type, at offset: Int) {
    let metadata = TypeMetadata(type)
    if let field = Self.genericField(metadata, at: offset) { return linkedFields.append(field) }
    if metadata.descriptor == nestedDescriptor {
      func add<Value>(_ type: Value.Type) { addFields(of: type, at: offset) }
      return _openExistential(metadata.genericArgument, do: add)
    }
    if metadata.mayBeConnected, let dynamic = type as? any DynamicProperty.Type {
      if let linked = dynamic as? any LinkedProperty.Type {
        return linkedFields.append(linked.linkedField(at: offset))
      }
      addFields(of: type, at: offset)
      return updatedFields.append(dynamic.updatedField(at: offset))
    }
    comparedFields.append(
      ComparedField(offset: offset, size: MemoryLayout<Field>.size) {
        Self.comparison(of: type, at: offset)
      })
  }

  /// Returns the functions of a property that is the same structure for values of any type.
  ///
  /// Nearly all properties that are connected to something are.
  private static func genericField(_ metadata: TypeMetadata, at offset: Int) -> LinkedField? {
    guard let descriptor = metadata.descriptor else { return nil }
    func state<Value>(_ type: Value.Type) -> LinkedField {
      State<Value>.linkedField(at: offset)
    }
    func binding<Value>(_ type: Value.Type) -> LinkedField {
      Binding<Value>.linkedField(at: offset)
    }
    func environment<Value>(_ type: Value.Type) -> LinkedField {
      Environment<Value>.linkedField(at: offset)
    }
    switch descriptor {
    case stateDescriptor: return _openExistential(metadata.genericArgument, do: state)
    case bindingDescriptor: return _openExistential(metadata.genericArgument, do: binding)
    case environmentDescriptor:
      return _openExistential(metadata.genericArgument, do: environment)
    default: return nil
    }
  }

  /// Returns a function that compares properties by `Equatable` or by those of a nested view.
  private static func comparison<Field>(
    of type: Field.Type, at offset: Int
  ) -> Comparison? {
    guard Equality<Field>.comparesContents else { return nil }
    if let equatable = type as? any Equatable.Type { return equality(of: equatable, at: offset) }
    guard type is any View.Type else { return nil }
    let table = table(of: type)
    return unsafe Comparison { a, b in unsafe table.areEqual(a + offset, b + offset) }
  }

  private static func equality<E: Equatable>(of type: E.Type, at offset: Int) -> Comparison {
    unsafe Comparison { a, b in
      unsafe (a + offset).assumingMemoryBound(to: E.self).pointee
        == (b + offset).assumingMemoryBound(to: E.self).pointee
    }
  }

  // MARK: Values

  /// Creates the objects of the connected properties of a new value, and connects them.
  func makeLinks<Value>(for value: inout Value, in place: NodePlace) -> [AnyObject?] {
    guard !linkedFields.isEmpty else { return [] }
    let links = unsafe withUnsafeMutableBytes(of: &value) { bytes -> [AnyObject?] in
      guard let address = bytes.baseAddress else { return [] }
      return linkedFields.map { unsafe $0.makeLink(address, place) }
    }
    connect(&value, to: links)
    return links
  }

  /// Connects the properties of a value to their objects.
  func connect<Value>(_ value: inout Value, to links: [AnyObject?]) {
    guard !linkedFields.isEmpty else { return }
    unsafe withUnsafeMutableBytes(of: &value) { bytes in
      guard let address = bytes.baseAddress else { return }
      for (field, link) in zip(linkedFields, links) { unsafe field.connect(address, link) }
    }
  }

  /// Calls `update()` of the properties of a value that group others.
  func updateProperties<Value>(of value: inout Value) {
    guard !updatedFields.isEmpty else { return }
    unsafe withUnsafeMutableBytes(of: &value) { bytes in
      guard let address = bytes.baseAddress else { return }
      for field in updatedFields { unsafe field.update(address) }
    }
  }

  /// Returns whether two values need no evaluation one after the other.
  func areEqual<Value>(_ a: inout Value, _ b: inout Value) -> Bool {
    unsafe withUnsafeBytes(of: &a) { a in
      unsafe withUnsafeBytes(of: &b) { b in
        guard let a = a.baseAddress, let b = b.baseAddress else { return true }
        return unsafe areEqual(a, b)
      }
    }
  }

  /// Returns whether two values of the type need no evaluation one after the other.
  private func areEqual(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer) -> Bool {
    if let wholeComparison { return unsafe wholeComparison.areEqual(a, b) }
    for field in linkedFields where unsafe !field.areSame(a, b) { return false }
    for index in comparedFields.indices {
      let (offset, size) = (comparedFields[index].offset, comparedFields[index].size)
      if unsafe memcmp(a + offset, b + offset, size) == 0 { continue }
      guard let comparison = comparedFields[index].comparison, unsafe comparison.areEqual(a, b)
      else { return false }
    }
    return true
  }
}

// The descriptors of generic structures.
private let stateDescriptor = TypeMetadata(State<Never>.self).descriptor
private let bindingDescriptor = TypeMetadata(Binding<Never>.self).descriptor
private let environmentDescriptor = TypeMetadata(Environment<Never>.self).descriptor
private let nestedDescriptor = TypeMetadata(Nested<Never>.self).descriptor
/// Those of the most frequent structures that are not connected; a set would search conformances.
private let plainDescriptors = [
  Int.self, Double.self, Bool.self, String.self, [Never].self, Set<Never>.self, AnyView.self,
  EmptyView.self,
].map { TypeMetadata($0).descriptor }

extension TypeMetadata {
  /// Whether properties of the type may be connected to something: not if no protocol can be
  /// implemented for it, or if it is one of the most frequent ones that are not connected.
  fileprivate var mayBeConnected: Bool {
    switch kind {
    case .optional, .tuple, .function, .existential, .metatype, .existentialMetatype: false
    case .struct: !plainDescriptors.contains(descriptor)
    default: true
    }
  }
}

extension LinkedProperty {
  /// Returns the functions of the property at an offset in a view.
  fileprivate static func linkedField(at offset: Int) -> FieldTable.LinkedField {
    unsafe FieldTable.LinkedField(
      makeLink: { view, place in
        unsafe (view + offset).assumingMemoryBound(to: Self.self).pointee.makeLink(in: place)
      },
      connect: { view, link in
        unsafe (view + offset).assumingMemoryBound(to: Self.self).pointee.connect(to: link)
      },
      areSame: { a, b in
        unsafe (a + offset).assumingMemoryBound(to: Self.self).pointee.isSame(
          as: (b + offset).assumingMemoryBound(to: Self.self).pointee)
      })
  }
}

extension DynamicProperty {
  /// Returns the function that updates the property at an offset in a view.
  fileprivate static func updatedField(at offset: Int) -> FieldTable.UpdatedField {
    unsafe FieldTable.UpdatedField { view in
      unsafe (view + offset).assumingMemoryBound(to: Self.self).pointee.update()
    }
  }
}

// SPDX-License-Identifier: MIT

import SashUI
import Testing

private struct Pair<First, Second> {
  var first: First
  var second: Second
}

private enum Choice { case one }

/// What is read of the metadata of types instead of a search of the program's conformances.
@Suite("Metadata of types")
struct TypeMetadataTests {
  @Test("it tells classes, optionals and closures from other types")
  func kinds() {
    let classes: [Any.Type] = [Object.self, GenericObject<Int>.self]
    let others: [Any.Type] = [
      Int.self, Choice.self, Pair<Int, Object>.self, (Int, Int).self, (any Error).self,
      Object.Type.self,
    ]
    for type in classes { #expect(TypeMetadata(type).isClass, "\(type)") }
    for type in others + [Object?.self, (() -> Void).self] {
      #expect(!TypeMetadata(type).isClass, "\(type)")
    }
    #expect(TypeMetadata(Object?.self).isOptional && TypeMetadata(Int??.self).isOptional)
    #expect(TypeMetadata((() -> Void).self).isFunction)
    for type in others + classes {
      #expect(!TypeMetadata(type).isOptional && !TypeMetadata(type).isFunction, "\(type)")
    }
  }

  @Test("the types of a generic structure share its descriptor, and say their first argument")
  func genericStructures() {
    let numbers = TypeMetadata(Pair<Int, String>.self)
    let texts = TypeMetadata(Pair<[Object], Int>.self)
    #expect(numbers.descriptor != nil && numbers.descriptor == texts.descriptor)
    #expect(numbers.genericArgument == Int.self && texts.genericArgument == [Object].self)
    #expect(
      TypeMetadata(State<Choice>.self).descriptor == TypeMetadata(State<Never>.self).descriptor)
    #expect(TypeMetadata(Binding<Int>.self).descriptor != TypeMetadata(State<Int>.self).descriptor)
    #expect(
      TypeMetadata(Choice.self).descriptor == nil && TypeMetadata(Object.self).descriptor == nil)
  }
}

private class Object {}
private class GenericObject<Value> {}

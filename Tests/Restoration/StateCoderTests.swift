// SPDX-License-Identifier: MIT

@Suite("Values of saved states")
struct StateCoderTests {
  /// A value with everything that compilers derive code for.
  struct Album: Codable, Hashable {
    enum Medium: String, Codable { case vinyl, tape }
    enum Source: Codable, Hashable { case file(path: String), radio(Double), silence }
    class Base: Codable {
      var name = "base"
      init() {}
    }

    var title = "Harbour\u{0} Lights"
    var year: Int? = nil
    var tracks: [String] = ["a", "b"]
    var lengths: [Int: Double] = [1: 0.1, 2: -0.0]
    var tags: [String: [Bool]] = ["x": [true], "": []]
    var medium = Medium.tape
    var sources: [Source?] = [.file(path: "/"), nil, .radio(1e300), .silence]
    var small: Int8 = -128
    var large = UInt64.max
    var single: Float = 0.1
    var empty = Empty()
  }
  struct Empty: Codable, Hashable {}

  /// A class and its superclass write into containers of their own.
  class Animal: Codable {
    var legs: Int
    init(legs: Int) { self.legs = legs }
  }
  final class Cat: Animal {
    var name = "cat"
    private enum CodingKeys: CodingKey { case name }
    override init(legs: Int) { super.init(legs: legs) }
    required init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      name = try container.decode(String.self, forKey: .name)
      try super.init(from: container.superDecoder())
    }
    override func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(name, forKey: .name)
      try super.encode(to: container.superEncoder())
    }
  }

  private func roundTrip<Value: Codable>(_ value: Value) throws -> Value? {
    let coder = StateCoder()
    coder.encode(value, forKey: "key")
    let document = JSON.object(coder.values).document
    let values = try #require(try JSONParser.parse(document).members)
    return StateCoder(values: values).decode(Value.self, forKey: "key")
  }

  @Test("values of derived types come back as they were")
  func derived() throws {
    #expect(try roundTrip(Album()) == Album())
    #expect(try roundTrip([[1], [], [2, 3]]) == [[1], [], [2, 3]])
    let cat = Cat(legs: 3)
    cat.name = "Tom"
    let found = try roundTrip(cat)
    #expect(found?.name == "Tom" && found?.legs == 3)
  }

  @Test("numbers come back exactly, also those that JSON has no numbers for")
  func numbers() throws {
    for value in [0.1, .pi, .leastNonzeroMagnitude, .greatestFiniteMagnitude, .infinity] {
      #expect(try roundTrip(value) == value)
      #expect(try roundTrip(-value) == -value)
    }
    #expect(try roundTrip(Double.nan)?.isNaN == true)
    #expect(try roundTrip(Int64.min) == .min)
    #expect(try roundTrip(UInt64.max) == .max)
  }

  @Test("a value of another form is reported and ignored")
  func mismatch() {
    let coder = StateCoder()
    var problems: [String] = []
    coder.onProblem = { problems.append($0) }
    coder.encode("text", forKey: "key")
    #expect(coder.decode(Int.self, forKey: "key") == nil)
    #expect(coder.decode([String].self, forKey: "key") == nil)
    #expect(coder.decode(Album.self, forKey: "key") == nil)
    coder.encode(300, forKey: "key")
    #expect(coder.decode(Int8.self, forKey: "key") == nil)
    #expect(coder.decode(Int.self, forKey: "other") == nil)
    #expect(problems.count == 4 && problems.allSatisfy { $0.contains("\"key\"") })
  }

  @Test("a value that cannot be encoded is reported, and the earlier one is kept")
  func failure() {
    struct Refusing: Encodable {
      struct Refusal: Error {}
      func encode(to encoder: any Encoder) throws { throw Refusal() }
    }
    indirect enum Chain: Codable { case end, link(Chain) }
    let coder = StateCoder()
    var problems: [String] = []
    coder.onProblem = { problems.append($0) }
    coder.encode(1, forKey: "key")
    coder.encode(Refusing(), forKey: "key")
    coder.encode((0..<100).reduce(Chain.end) { chain, _ in .link(chain) }, forKey: "key")
    #expect(problems.count == 2 && coder.decode(Int.self, forKey: "key") == 1)
  }

  @Test("nil removes a key")
  func removal() {
    let coder = StateCoder()
    coder.encode(1, forKey: "key")
    #expect(coder.containsValue(forKey: "key"))
    coder.encode(Int?.none, forKey: "key")
    #expect(!coder.containsValue(forKey: "key") && coder.values.isEmpty)
  }
}

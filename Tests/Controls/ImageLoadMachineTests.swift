// SPDX-License-Identifier: MIT

@Suite("Loads of an image view") struct ImageLoadMachineTests {
  private func request(_ side: Int, _ name: String = "a") -> ImageRequest {
    ImageRequest(
      source: .file(name), size: PixelSize(width: side, height: side), mode: .scaleAspectFit,
      scale: .one)
  }

  /// An image of a side, whose source is 100 pixels wide and high.
  private func image(_ side: Int) throws -> LoadedImage {
    let size = PixelSize(width: side, height: side)
    return LoadedImage(
      image: Image(bitmap: try Bitmap(size: size)),
      naturalSize: PixelSize(width: 100, height: 100), isScalable: false)
  }

  @Test("a view that grows while its image loads is loaded once more, for the last size only")
  func growth() throws {
    var machine = ImageLoadMachine(limits: .standard)
    #expect(machine.handle(.needed(request(10))).count == 1)
    for side in 11...40 { #expect(machine.handle(.needed(request(side))).isEmpty) }
    let effects = machine.handle(.ended(number: 1, .success(try image(10))))
    guard effects.count == 2, case .show = effects[0], case .start(let next, 2) = effects[1] else {
      Issue.record("\(effects)")
      return
    }
    #expect(next == request(40))
    #expect(machine.handle(.ended(number: 2, .success(try image(40)))).count == 1)
    // A smaller view has pixels enough, and no more pixels exist than those of the source.
    #expect(machine.handle(.needed(request(20))).isEmpty)
    #expect(machine.handle(.needed(request(41))).count == 1)
    _ = machine.handle(.ended(number: 3, .success(try image(100))))
    #expect(machine.handle(.needed(request(400))).isEmpty)
  }

  @Test("a failed source is not tried again by a layout, but after the view was away")
  func failure() {
    var machine = ImageLoadMachine(limits: .standard)
    _ = machine.handle(.needed(request(10)))
    let error = ImageLoadError.image(.unknownFormat(name: "a"))
    #expect(machine.handle(.ended(number: 1, .failure(error))).isEmpty)
    #expect(machine.handle(.needed(request(20))).isEmpty)
    #expect(machine.handle(.suspended).isEmpty)
    #expect(machine.handle(.needed(request(20))).count == 1)
  }

  @Test("at any time at most one load is in progress, and only its result is displayed")
  func walk() throws {
    for var generator in randomWalks() {
      var machine = ImageLoadMachine(limits: .standard)
      var running: (number: Int, request: ImageRequest)?
      var lastNumber = 0
      for _ in 0..<50 {
        let event: ImageLoadMachine.Event
        let number = generator.int(max(lastNumber - 2, 0)...lastNumber)
        switch generator.int(0..<6) {
        case 0, 1:
          let name = ["a", "b"].randomElement(using: &generator) ?? "a"
          event = .needed(request(generator.int(1...120), name))
        case 2:
          let side = running?.request.size?.width ?? 1
          event = .ended(number: number, .success(try image(min(side, 100))))
        case 3: event = .ended(number: number, .failure(.image(.unknownFormat(name: "a"))))
        case 4: event = .suspended
        default: event = .reset
        }
        let isExpected = running?.number == number
        if case .ended = event, isExpected { running = nil }
        for effect in machine.handle(event) {
          switch effect {
          case .start(let request, let number):
            #expect(running == nil, "\(generator): two loads at once")
            #expect(number > lastNumber, "\(generator): a number is used twice")
            lastNumber = number
            running = (number, request)
          case .cancel:
            #expect(running != nil, "\(generator): nothing to cancel")
            running = nil
          case .show:
            #expect(isExpected, "\(generator): a cancelled load was displayed")
          }
        }
        let isLoading = if case .loading = machine.state { true } else { false }
        #expect(isLoading == (running != nil), "\(generator)")
      }
    }
  }
}

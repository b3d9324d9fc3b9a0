// SPDX-License-Identifier: MIT

import SashInterface

/// The traits that a controller inside the views has from its environment.
final class PassedTraits {
  private var passed: [ObjectIdentifier: TraitBridge] = [:]

  /// Sets the traits of a controller to the values that the views around it have set.
  func pass(_ environment: EnvironmentLink?, to controller: ViewController) {
    var current: [ObjectIdentifier: TraitBridge] = [:]
    var link = environment
    while let next = link {
      if let bridge = next.bridge, next.isSet, current[next.key] == nil {
        current[next.key] = bridge
        bridge.write(next.location, controller)
      }
      link = next.outer
    }
    for (key, bridge) in passed where current[key] == nil { bridge.write(nil, controller) }
    passed = current
  }
}

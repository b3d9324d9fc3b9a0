// SPDX-License-Identifier: MIT

@_exported public import Observation
@_exported public import Sash

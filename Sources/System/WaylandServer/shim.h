// SPDX-License-Identifier: MIT

#include <wayland-server-core.h>

/// Calls `wl_resource_post_error`, which is variadic and so not available to Swift.
static inline void sash_resource_post_error(struct wl_resource *resource, uint32_t code,
                                            const char *message) {
  wl_resource_post_error(resource, code, "%s", message);
}

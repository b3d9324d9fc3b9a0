#include <wayland-server-core.h>

/// `wl_resource_post_error`, whose C form is variadic and so closed to Swift.
static inline void sash_resource_post_error(struct wl_resource *resource, uint32_t code,
                                            const char *message) {
  wl_resource_post_error(resource, code, "%s", message);
}

// SPDX-License-Identifier: MIT

// The floor that Sash is measured against: a client written directly on
// libwayland and pixman that draws the benchmark's scenes from pictures made
// beforehand, with the fewest operations that still give the same pixels in
// the same places. It draws no text and never changes to suit a ratio.
//
//   baseline s1 | s2 | s3 | s6 [WIDTHxHEIGHT]
//
// It prints the marks that `mark.h` describes, and then waits to be ended.

#define _GNU_SOURCE
#include <math.h>
#include <pixman.h>
#include <poll.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/timerfd.h>
#include <unistd.h>
#include <wayland-client.h>

#include "mark.h"
#include "xdg-shell-client-protocol.h"

// The scenes' numbers, as the benchmark's article gives them.
enum {
  BAR = 64,
  HALF_CYCLES = 20,
  HALF_CYCLE = 30,
  LOOP = 120,
  LOOPS = 5,
  TICKS = 5,
  POPOVER_WIDTH = 300,
  POPOVER_HEIGHT = 200,
  RADIUS = 16,
  SHADOW = 24,
  FLING = 300,
  FLING_WAY = 20000,
  BUFFERS = 3,
};

enum scene { S1, S2, S3, S6 };

static int width = 1280, height = 800, stride = 1280 * 4;

struct buffer {
  struct wl_buffer *proxy;
  pixman_image_t *image;
  pixman_region32_t owed;
  bool held;
};

static struct wl_compositor *compositor;
static struct wl_shm *shm;
static struct xdg_wm_base *shell;
static struct wl_surface *surface;
static struct buffer buffers[BUFFERS];
static pixman_image_t *page, *sheet, *popover, *shadow, *list;
static int listed;  // How far down the list has been painted.
static enum scene scene;
static bool configured, callback_outstanding;
static int frame = -2;  // Two frames go ahead of the measured ones.
static int frames;
// What each frame took from its beginning to its commit, in nanoseconds.
static long draw_times[HALF_CYCLES * HALF_CYCLE];
static long allocations_before;

// Pictures. What is in them does not change what a blit costs.

static pixman_image_t *make_picture(uint32_t base) {
  pixman_image_t *image = pixman_image_create_bits(PIXMAN_x8r8g8b8, width, height, NULL, 0);
  uint32_t *pixels = pixman_image_get_data(image);
  for (int i = 0; i < width * height; i++)
    pixels[i] = base + (uint32_t)(((i % width) ^ (i / width)) & 31) * 0x010101;
  return image;
}

// A rounded rectangle of one colour, premultiplied, its edge `soft` pixels wide.
static pixman_image_t *make_rounded(int width, int height, double radius, double soft,
                                    uint32_t alpha, uint32_t white) {
  pixman_image_t *image = pixman_image_create_bits(PIXMAN_a8r8g8b8, width, height, NULL, 0);
  uint32_t *pixels = pixman_image_get_data(image);
  for (int y = 0; y < height; y++) {
    for (int x = 0; x < width; x++) {
      double dx = fmax(0, fmax(radius - x, x - (width - 1 - radius)));
      double dy = fmax(0, fmax(radius - y, y - (height - 1 - radius)));
      double coverage = fmin(1, fmax(0, (radius - hypot(dx, dy)) / soft));
      uint32_t a = (uint32_t)(alpha * coverage);
      pixels[y * width + x] = a << 24 | a * white;
    }
  }
  return image;
}

// Where things are in a frame.

static int moving_x(int i) { return 560 + (int)lround(300 * sin(2 * M_PI * i / LOOP)); }
static int moving_y(int i) { return 300 + (int)lround(150 * sin(4 * M_PI * i / LOOP)); }

static double openness(int i) {
  double t = (i % HALF_CYCLE + 1) / (double)HALF_CYCLE;
  double eased = t < 0.5 ? 4 * t * t * t : 1 - pow(2 - 2 * t, 3) / 2;
  return i / HALF_CYCLE % 2 == 0 ? eased : 1 - eased;
}

// How far the list is scrolled: fast at first, slow at last, never less than a pixel a frame.
static int scrolled(int i) {
  double rest = 1 - (i + 1) / (double)FLING;
  return (int)lround(FLING_WAY * (0.9 * (1 - rest * rest) + 0.1 * (1 - rest)));
}

static void add_popover(pixman_region32_t *region, int i) {
  pixman_region32_union_rect(region, region, moving_x(i) - SHADOW, moving_y(i) - SHADOW + 8,
                             POPOVER_WIDTH + 2 * SHADOW, POPOVER_HEIGHT + 2 * SHADOW);
}

static void damage_of(int i, pixman_region32_t *damage) {
  pixman_region32_init(damage);
  if (i < 0 || scene == S1 || scene == S6) {
    pixman_region32_union_rect(damage, damage, 0, 0, width, height);
  } else if (scene == S2) {
    add_popover(damage, (i + LOOP - 1) % LOOP);
    add_popover(damage, i % LOOP);
    pixman_region32_intersect_rect(damage, damage, 0, 0, width, height);
  } else {
    pixman_region32_union_rect(damage, damage, 0, height - BAR, width, 2);
  }
}

// Drawing.

static void blit(pixman_op_t operation, pixman_image_t *source, pixman_image_t *target, int x, int y,
                 int width, int height) {
  pixman_image_composite32(operation, source, NULL, target, 0, 0, 0, 0, x, y, width, height);
}

static void draw_sheet(pixman_image_t *target, double open) {
  int top = height - (int)lround(open * height);
  if (top > 0) {
    pixman_color_t dim = {.alpha = (uint16_t)(open * 0x8000)};
    pixman_box32_t above = {0, 0, width, top};
    blit(PIXMAN_OP_SRC, page, target, 0, 0, width, top);
    pixman_image_fill_boxes(PIXMAN_OP_OVER, target, &dim, 1, &above);
  }
  blit(PIXMAN_OP_SRC, sheet, target, 0, top, width, height - top);
}

static void draw_popovers(pixman_image_t *target, int i) {
  blit(PIXMAN_OP_SRC, page, target, 0, 0, width, height);
  for (int n = 0; n < 4; n++) {
    int x = n < 3 ? 200 + 120 * n : moving_x(i);
    int y = n < 3 ? 120 + 60 * n : moving_y(i);
    blit(PIXMAN_OP_OVER, shadow, target, x - SHADOW, y - SHADOW + 8, POPOVER_WIDTH + 2 * SHADOW,
         POPOVER_HEIGHT + 2 * SHADOW);
    blit(PIXMAN_OP_OVER, popover, target, x, y, POPOVER_WIDTH, POPOVER_HEIGHT);
  }
}

static void draw_progress(pixman_image_t *target, int tick) {
  pixman_color_t blue = {0x2000, 0x6000, 0xff00, 0xffff};
  pixman_box32_t line = {0, height - BAR, 100 + 20 * tick, height - BAR + 2};
  blit(PIXMAN_OP_SRC, page, target, 0, 0, width, height);
  pixman_image_fill_boxes(PIXMAN_OP_SRC, target, &blue, 1, &line);
}

// The list is kept as a ring: what comes into sight is painted into it, from rows made beforehand,
// in place of what went out; then it is blitted in two parts.
static void draw_list(pixman_image_t *target, int top) {
  while (listed < top + height) {
    int y = listed % height;
    int rows = top + height - listed < height - y ? top + height - listed : height - y;
    pixman_image_composite32(PIXMAN_OP_SRC, page, NULL, list, 0, y, 0, 0, 0, y, width, rows);
    listed += rows;
  }
  int y = top % height;
  pixman_image_composite32(PIXMAN_OP_SRC, list, NULL, target, 0, y, 0, 0, 0, 0, width, height - y);
  if (y > 0)
    pixman_image_composite32(PIXMAN_OP_SRC, list, NULL, target, 0, 0, 0, 0, 0, height - y, width,
                             y);
}

static void draw(struct buffer *buffer, int i) {
  pixman_image_set_clip_region32(buffer->image, &buffer->owed);
  switch (scene) {
    case S1: draw_sheet(buffer->image, i < 0 ? 0 : openness(i)); break;
    case S2: draw_popovers(buffer->image, i < 0 ? 0 : i % LOOP); break;
    case S3: draw_progress(buffer->image, i < 0 ? 0 : i); break;
    case S6: draw_list(buffer->image, i < 0 ? 0 : scrolled(i)); break;
  }
  pixman_image_set_clip_region32(buffer->image, NULL);
}

// Buffers.

static void buffer_released(void *data, struct wl_buffer *proxy) {
  (void)proxy;
  ((struct buffer *)data)->held = false;
}
static const struct wl_buffer_listener buffer_listener = {.release = buffer_released};

static void make_buffer(struct buffer *buffer) {
  int file = memfd_create("baseline", MFD_CLOEXEC);
  if (file < 0 || ftruncate(file, stride * height) != 0) exit(1);
  void *memory = mmap(NULL, stride * height, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
  if (memory == MAP_FAILED) exit(1);
  struct wl_shm_pool *pool = wl_shm_create_pool(shm, file, stride * height);
  buffer->proxy =
      wl_shm_pool_create_buffer(pool, 0, width, height, stride, WL_SHM_FORMAT_XRGB8888);
  wl_shm_pool_destroy(pool);
  close(file);
  wl_buffer_add_listener(buffer->proxy, &buffer_listener, buffer);
  buffer->image = pixman_image_create_bits(PIXMAN_x8r8g8b8, width, height, memory, stride);
  pixman_region32_init_rect(&buffer->owed, 0, 0, width, height);
}

static struct buffer *free_buffer(void) {
  for (int n = 0; n < BUFFERS; n++) {
    if (buffers[n].held) continue;
    if (buffers[n].proxy == NULL) make_buffer(&buffers[n]);
    return &buffers[n];
  }
  fprintf(stderr, "baseline: the compositor holds every buffer\n");
  exit(1);
}

// Frames.

static void submit(void);

static void frame_done(void *data, struct wl_callback *callback, uint32_t time) {
  (void)data;
  (void)time;
  wl_callback_destroy(callback);
  callback_outstanding = false;
  if (scene != S3) submit();
}
static const struct wl_callback_listener frame_listener = {.done = frame_done};

static void submit(void) {
  if (frame == 0) {
    mark("begin", 0);
    allocations_before = allocations();
  }
  if (frame == frames) {
    long calls = allocations() - allocations_before;
    mark("end", frames);
    mark("drawing", median_of(draw_times, frames));
    // Sorted now.
    mark("latency", draw_times[frames * 99 / 100]);
    mark("allocations", calls);
    pause();
  }
  long long began = monotonic_nanoseconds();
  struct buffer *buffer = free_buffer();
  pixman_region32_t damage;
  damage_of(frame, &damage);
  for (int n = 0; n < BUFFERS; n++)
    if (buffers[n].proxy != NULL)
      pixman_region32_union(&buffers[n].owed, &buffers[n].owed, &damage);
  draw(buffer, frame);
  pixman_region32_clear(&buffer->owed);

  int count;
  pixman_box32_t *boxes = pixman_region32_rectangles(&damage, &count);
  wl_surface_attach(surface, buffer->proxy, 0, 0);
  for (int n = 0; n < count; n++)
    wl_surface_damage_buffer(surface, boxes[n].x1, boxes[n].y1, boxes[n].x2 - boxes[n].x1,
                             boxes[n].y2 - boxes[n].y1);
  wl_callback_add_listener(wl_surface_frame(surface), &frame_listener, NULL);
  wl_surface_commit(surface);
  buffer->held = true;
  callback_outstanding = true;
  pixman_region32_fini(&damage);
  if (scene != S3 && frame >= 0) draw_times[frame] = (long)(monotonic_nanoseconds() - began);
  if (frame == -2) mark("commit", 0);
  frame++;
}

// Once a second a new place of the progress line, and a wait between.
static void run_ticks(struct wl_display *display) {
  while (frame < 0) {
    if (!callback_outstanding) submit();
    if (wl_display_dispatch(display) < 0) exit(1);
  }
  while (callback_outstanding) wl_display_dispatch(display);
  int timer = timerfd_create(CLOCK_MONOTONIC, TFD_CLOEXEC);
  struct itimerspec second = {{1, 0}, {1, 0}};
  timerfd_settime(timer, 0, &second, NULL);
  long wakeups = 0;
  mark("begin", 0);
  for (int tick = 0; tick <= TICKS;) {
    wl_display_flush(display);
    struct pollfd sources[] = {{wl_display_get_fd(display), POLLIN, 0}, {timer, POLLIN, 0}};
    poll(sources, 2, -1);
    wakeups++;
    if (sources[0].revents != 0) wl_display_dispatch(display);
    if (sources[1].revents != 0) {
      uint64_t expirations;
      if (read(timer, &expirations, sizeof expirations) < 0) exit(1);
      if (++tick <= TICKS) {
        frame = tick;
        submit();
      }
    }
  }
  mark("end", wakeups);
  pause();
}

// The connection.

static void ping(void *data, struct xdg_wm_base *base, uint32_t serial) {
  (void)data;
  xdg_wm_base_pong(base, serial);
}
static const struct xdg_wm_base_listener shell_listener = {.ping = ping};

static void global_added(void *data, struct wl_registry *registry, uint32_t name,
                         const char *interface, uint32_t version) {
  (void)data;
  (void)version;
  if (strcmp(interface, wl_compositor_interface.name) == 0) {
    compositor = wl_registry_bind(registry, name, &wl_compositor_interface, 4);
  } else if (strcmp(interface, wl_shm_interface.name) == 0) {
    shm = wl_registry_bind(registry, name, &wl_shm_interface, 1);
  } else if (strcmp(interface, xdg_wm_base_interface.name) == 0) {
    shell = wl_registry_bind(registry, name, &xdg_wm_base_interface, 1);
    xdg_wm_base_add_listener(shell, &shell_listener, NULL);
  }
}
static void global_removed(void *data, struct wl_registry *registry, uint32_t name) {
  (void)data;
  (void)registry;
  (void)name;
}
static const struct wl_registry_listener registry_listener = {
    .global = global_added, .global_remove = global_removed};

static void surface_configured(void *data, struct xdg_surface *xdg_surface, uint32_t serial) {
  (void)data;
  xdg_surface_ack_configure(xdg_surface, serial);
  configured = true;
}
static const struct xdg_surface_listener surface_listener = {.configure = surface_configured};

static void toplevel_configured(void *data, struct xdg_toplevel *toplevel, int32_t width,
                                int32_t height, struct wl_array *states) {
  (void)data;
  (void)toplevel;
  (void)width;
  (void)height;
  (void)states;
}
static void toplevel_closed(void *data, struct xdg_toplevel *toplevel) {
  (void)data;
  (void)toplevel;
  exit(0);
}
static const struct xdg_toplevel_listener toplevel_listener = {
    .configure = toplevel_configured, .close = toplevel_closed};

int main(int count, char **arguments) {
  const char *name = count > 1 ? arguments[1] : "s1";
  scene = strcmp(name, "s2") == 0   ? S2
          : strcmp(name, "s3") == 0 ? S3
          : strcmp(name, "s6") == 0 ? S6
                                    : S1;
  if (count > 2 && sscanf(arguments[2], "%dx%d", &width, &height) != 2) {
    fprintf(stderr, "baseline: '%s' is no size; use WIDTHxHEIGHT\n", arguments[2]);
    return 1;
  }
  stride = width * 4;
  frames = scene == S1 ? HALF_CYCLES * HALF_CYCLE : scene == S6 ? FLING : LOOPS * LOOP;

  page = make_picture(0xffe0e0e0);
  if (scene == S1) sheet = make_picture(0xffa0b0c0);
  if (scene == S6) list = make_picture(0xffe0e0e0);
  if (scene == S2) {
    popover = make_rounded(POPOVER_WIDTH, POPOVER_HEIGHT, RADIUS, 1, 0xd0, 0x010101);
    shadow = make_rounded(POPOVER_WIDTH + 2 * SHADOW, POPOVER_HEIGHT + 2 * SHADOW, SHADOW,
                          SHADOW - 4, 0x60, 0);
  }

  struct wl_display *display = wl_display_connect(NULL);
  if (display == NULL) {
    fprintf(stderr, "baseline: no compositor\n");
    return 1;
  }
  wl_registry_add_listener(wl_display_get_registry(display), &registry_listener, NULL);
  wl_display_roundtrip(display);
  if (compositor == NULL || shm == NULL || shell == NULL) {
    fprintf(stderr, "baseline: the compositor lacks wl_compositor, wl_shm or xdg_wm_base\n");
    return 1;
  }
  surface = wl_compositor_create_surface(compositor);
  struct xdg_surface *xdg_surface = xdg_wm_base_get_xdg_surface(shell, surface);
  xdg_surface_add_listener(xdg_surface, &surface_listener, NULL);
  struct xdg_toplevel *toplevel = xdg_surface_get_toplevel(xdg_surface);
  xdg_toplevel_add_listener(toplevel, &toplevel_listener, NULL);
  xdg_toplevel_set_fullscreen(toplevel, NULL);
  wl_surface_commit(surface);
  while (!configured)
    if (wl_display_dispatch(display) < 0) return 1;

  if (scene == S3) run_ticks(display);
  submit();
  while (wl_display_dispatch(display) >= 0) {
  }
  return 0;
}

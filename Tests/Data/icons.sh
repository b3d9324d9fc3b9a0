# SPDX-License-Identifier: MIT
# shellcheck shell=bash disable=SC2034 -- `Tests/data` includes this file and uses the variables.
#
# The images of Debian's themes of icons and of cursors. They are unpacked into a folder, not
# installed, since other tests display the cursors of the system.

groups=(icons)
tests='^SashPeersTests\.Icon'
themes=(
  adwaita-icon-theme breeze-icon-theme elementary-icon-theme faenza-icon-theme gnome-icon-theme
  mate-icon-theme moka-icon-theme numix-icon-theme oxygen-icon-theme papirus-icon-theme
  tango-icon-theme gnome-backgrounds
  bibata-cursor-theme breeze-cursor-theme dmz-cursor-theme xcursor-themes
)

# unpack THEME: downloads a package into the folder, unless it is there.
unpack() {
  [ ! -d "$SASH_ICONS/$1" ] || return 0
  echo "Downloading $1."
  mkdir -p "$SASH_ICONS/download"
  (cd "$SASH_ICONS/download" && apt-get download -q "$1") > /dev/null 2>&1 \
    || { echo "Tests/data: apt-get cannot download $1; try apt-get update." >&2; return 1; }
  dpkg -x "$SASH_ICONS/download"/*.deb "$SASH_ICONS/unfinished"
  rm -rf "$SASH_ICONS/download"
  mv "$SASH_ICONS/unfinished" "$SASH_ICONS/$1"
}

# Lists the files of images, each content once: most icons are in several folders.
prepare() {
  export SASH_ICONS="$logs/icons"
  rm -rf "$SASH_ICONS/lists" "$SASH_ICONS/unfinished" "$SASH_ICONS/download"
  mkdir -p "$SASH_ICONS/lists"
  for theme in "${themes[@]}"; do
    unpack "$theme" || return 1
    find "$SASH_ICONS/$theme" -type f \
      -regex '.*\.\(png\|svg\|jpe?g\|webp\|xpm\|gif\|ico\|icon\)' -print0 \
      | xargs -0 -r sha256sum | sort | awk '!seen[$1]++' | sed 's/^[^ ]*  //' \
      > "$SASH_ICONS/lists/$theme"
  done
}

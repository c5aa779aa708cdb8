import type { Engine, LaunchOptions } from "./engine.ts";
import { startVirtualScreen } from "./virtual-screen.ts";
import { launchWebKit } from "./webkit.ts";

/** WebKitGTK, the WebKit of today (Debian updates it), in a window of its own. @throws when it is not installed. */
export function launchWebKitGtk(options: LaunchOptions): Promise<Engine> {
  return launchWebKit(
    {
      name: "WebKitGTK",
      program: "/usr/bin/WebKitWebDriver",
      optionsKey: "webkitgtk:browserOptions",
      browser: "webkit-gtk-browser.py",
      async prepare() {
        const display = await startVirtualScreen();
        // WebGL without a graphics card; no bus for screen readers.
        return { DISPLAY: display, GDK_BACKEND: "x11", LIBGL_ALWAYS_SOFTWARE: "1", NO_AT_BRIDGE: "1" };
      },
      resize: ({ width, height }, session) => session.setWindowSize(width, height),
    },
    options,
  );
}

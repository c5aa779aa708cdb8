import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Engine, LaunchOptions } from "./engine.ts";
import { launchWebKit } from "./webkit.ts";

/** WPE WebKit 2.38 of Debian 12, which nobody updates: it stands for Safari 16.0. @throws when it is not installed. */
export function launchWpe(options: LaunchOptions): Promise<Engine> {
  return launchWebKit(
    {
      name: "WPE WebKit",
      program: "/usr/bin/WPEWebDriver",
      optionsKey: "wpe:browserOptions",
      browser: "wpe-browser.py",
      prepare: async () => ({ NO_AT_BRIDGE: "1" }),
      // The browser follows this file: it has no window to resize.
      resize: ({ width, height }) => writeFile(join(options.profile, "size"), `${width} ${height}`),
    },
    options,
  );
}

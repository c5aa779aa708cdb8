import { createHash } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Plugin } from "vite";
import { bundleScript } from "./bundle-script.ts";

/**
 * For the service worker's build: builds its second script, `sw/deferred-parts.ts`, into a file of its own and defines
 * `__DEFERRED_PARTS__`, its address. The browser stores that file with the worker, so it is not precached.
 */
export function deferredParts(root: string, target: string[]): Plugin {
  return {
    name: "deferred-parts",
    async config() {
      const code = await bundleScript(join(root, "sw/deferred-parts.ts"), "deferred", target);
      const hash = createHash("sha256").update(code).digest("base64url").slice(0, 8);
      const file = `assets/sw-deferred-${hash}.js`;
      await mkdir(join(root, "dist/client/assets"), { recursive: true });
      await writeFile(join(root, "dist/client", file), `${code}\n`);
      return { define: { __DEFERRED_PARTS__: JSON.stringify(`/${file}`) } };
    },
  };
}

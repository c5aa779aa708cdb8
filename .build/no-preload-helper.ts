import type { Plugin } from "vite";

/**
 * Replaces Vite's preload helper, which wraps each dynamic import, by a plain `import()`. It would preload stylesheets and
 * scripts; ours has one stylesheet, already in the page, and the helper costs 570 bytes (Brotli) of every first load.
 */
export function noPreloadHelper(): Plugin {
  return {
    name: "no-preload-helper",
    enforce: "pre",
    load: {
      filter: { id: /^\0vite\/preload-helper\.js$/ },
      handler: () => "export const __vitePreload = (load) => load();",
    },
  };
}

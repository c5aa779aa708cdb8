import type { Plugin } from "vite";

/**
 * Lazy imports as the browser knows them. Vite wraps them in code that first looks for the stylesheets and scripts they
 * need: there is one stylesheet, it is in the page, and that code would be half a kilobyte of every first load.
 */
export function noPreloadHelper(): Plugin {
  return {
    name: "plain-imports",
    enforce: "pre",
    load: {
      filter: { id: /^\0vite\/preload-helper\.js$/ },
      handler: () => "export const __vitePreload = (load) => load();",
    },
  };
}

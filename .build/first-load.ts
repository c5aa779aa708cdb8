import type { Plugin } from "vite";

/**
 * Compile hint for Chromium: it compiles all functions of the file on a background thread during download, instead of one
 * by one on the main thread, which took half of the page's start.
 */
const compileHint = "//# allFunctionsCalledOnLoad";

/** Name of the chunk with the code of each page that most other files import from. */
export const coreChunk = "core";

/** Name of the chunk shared by the home pages. */
export const partsChunk = "parts";

/** Hints at the scripts that each first load needs whole. */
export function hintFirstLoad(): Plugin {
  return {
    name: "hint-first-load",
    apply: "build",
    // After all minifiers, which remove comments.
    outputOptions: (options) => ({
      ...options,
      postBanner: ({ isEntry, name }) => (isEntry || name === coreChunk ? compileHint : ""),
    }),
  };
}

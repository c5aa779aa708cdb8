import { build } from "vite";

/**
 * Bundles a script with all its imports into a standalone minified script and returns the code.
 * @param target browsers or year of the language, as in Vite's `build.target`.
 */
export async function bundleScript(entry: string, name: string, target: string | string[]): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: "silent",
    // Vite replaces it in an app, but not in a library as here, and browsers have no `process`.
    define: { "process.env.NODE_ENV": JSON.stringify("production") },
    build: { write: false, minify: true, target, lib: { entry, formats: ["iife"], name } },
  });
  const output = Array.isArray(result) ? result[0]?.output[0] : "output" in result ? result.output[0] : undefined;
  if (output?.type !== "chunk") throw new Error(`${entry} could not be bundled`);
  return output.code.trim();
}

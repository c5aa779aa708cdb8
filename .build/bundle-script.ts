import { build } from "vite";

/** Builds a script with all that it imports into one that stands by itself, and gives its code. */
export async function bundleScript(entry: string, name: string): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: "silent",
    build: { write: false, minify: true, lib: { entry, formats: ["iife"], name } },
  });
  const output = Array.isArray(result) ? result[0]?.output[0] : "output" in result ? result.output[0] : undefined;
  if (output?.type !== "chunk") throw new Error(`${entry} was not built`);
  return output.code.trim();
}

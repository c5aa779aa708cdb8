/**
 * Interfaces that libraries use and the oldest browsers lack, and what the builds put in their place: [module, export].
 * @param root the project's folder.
 */
export function substitutes(root: string): Record<string, [string, string]> {
  return { "Object.hasOwn": [`${root}/src/polyfills/object-has-own.ts`, "hasOwn"] };
}

import { paths, type RouteName } from "../urls.ts";

function isFound([name, path]: [name: string, path: string]): boolean {
  return !path.includes("/:") && !name.endsWith("Search") && name !== "Login";
}

/** The portal's own pages that a search finds, by their titles and blocks; the others show what is found by itself. */
export const foundRoutes: readonly RouteName[] = Object.entries(paths)
  .filter(isFound)
  .map(([name]) => name as RouteName);

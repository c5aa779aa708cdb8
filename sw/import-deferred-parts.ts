/** Most requests for the script: during a rolling release one address has servers of two builds, and one has it. */
const maxTries = 12;

interface Scope<Parts> {
  importScripts(url: string): void;
  deferredParts?: Parts;
}

/**
 * Runs the worker's second script and returns its parts. Browsers store it with the worker when it is first run, which must be
 * before the end of the installation; after that they run the stored one, without network.
 * @param url address of the build's `deferred-parts.ts`.
 * @throws NetworkError if the script cannot be loaded, and Error if it is another one (a stranger's). The installation fails.
 */
export function importDeferredParts<Parts>(scope: Scope<Parts>, url: string): Parts {
  for (let tries = 1; scope.deferredParts === undefined; tries++) {
    try {
      scope.importScripts(url);
      if (scope.deferredParts === undefined) throw new Error(`not the worker's second script: ${url}`);
    } catch (error) {
      if (tries === maxTries) throw error;
    }
  }
  return scope.deferredParts;
}

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
 * @throws NetworkError during the installation, if the script cannot be loaded.
 */
export function importDeferredParts<Parts>(scope: Scope<Parts>, url: string): Parts {
  for (let tries = 1; scope.deferredParts === undefined; tries++) {
    try {
      scope.importScripts(url);
    } catch (error) {
      if (tries === maxTries) throw error;
    }
  }
  return scope.deferredParts;
}

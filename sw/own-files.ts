import { buildHeader } from "../src/shared/build-header.ts";
import { fileDigest } from "./file-digest.ts";

/** Most requests for a file until this build's arrives; the browser repeats a failed installation at the next visit. */
const maxTries = 12;

interface OwnFilesParts {
  build: string;
  /** Digest of each file of the build by its path; none for the shell. */
  digests: ReadonlyMap<string, string | undefined>;
}

/** Tells the files of this build from whatever else may arrive under their addresses. */
export type IsOwnFile = (path: string, response: Response) => Promise<boolean>;

/**
 * A file is known by its digest. The shell (`/index.html`) is known by its build header: antivirus software on the
 * visitor's machine may write into HTML.
 */
export function ownFiles({ build, digests }: OwnFilesParts): IsOwnFile {
  return async (path, response) => {
    const digest = digests.get(path);
    if (digest === undefined) return response.headers.get(buildHeader) === build;
    return digest === (await fileDigest(await response.clone().arrayBuffer()));
  };
}

interface PluginParts {
  isOwnFile: IsOwnFile;
  fetch(input: Request): Promise<Response>;
}

interface Fetched {
  request: Request;
  response: Response;
}

interface Cached {
  request: Request;
  cachedResponse?: Response | undefined;
}

/**
 * A Workbox plugin that precaches only this build's files. A filter, a maintenance page or a hotel's network may answer
 * everything with a page and 200; and during a rolling release servers of two builds, with two shells, share one address.
 */
export function ownFilesPlugin({ isOwnFile, fetch }: PluginParts) {
  const isOwn = (request: Request, response: Response) => isOwnFile(new URL(request.url).pathname, response);
  return {
    async fetchDidSucceed({ request, response }: Fetched): Promise<Response> {
      let file = response;
      // Workbox refuses error statuses itself.
      for (let tries = 1; file.ok && !(await isOwn(request, file)); tries++) {
        if (tries === maxTries) throw new Error(`not a file of this build: ${request.url}`);
        // Not from the HTTP cache, where the wrong one may be.
        file = await fetch(new Request(request, { cache: "reload" }));
      }
      return file;
    },
    /** Ignores what a former build cached unchecked, and the shell of another build. */
    async cachedResponseWillBeUsed({ request, cachedResponse }: Cached): Promise<Response | null> {
      return cachedResponse && (await isOwn(request, cachedResponse)) ? cachedResponse : null;
    },
  };
}

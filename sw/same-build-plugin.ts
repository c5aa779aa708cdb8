import { buildHeader } from "../src/shared/worker-messages.ts";

/** Most requests for the shell until a server of this build responds; the browser retries a failed installation later. */
const maxTries = 12;

interface SameBuildParts {
  build: string;
  fetch(input: Request): Promise<Response>;
}

interface Fetched {
  request: Request;
  response: Response;
}

/**
 * A Workbox plugin that precaches only this build's shell. During a rolling release servers of two builds share one address.
 * Hashed files come from either, but the shell (`/index.html`) has the same address in both, and the other build's would
 * need files that this worker has not precached.
 */
export function sameBuildPlugin({ build, fetch }: SameBuildParts) {
  const isOtherBuild = (response: Response) => {
    const responseBuild = response.headers.get(buildHeader);
    return responseBuild !== null && responseBuild !== build;
  };
  return {
    async fetchDidSucceed({ request, response }: Fetched): Promise<Response> {
      let shell = response;
      for (let tries = 1; isOtherBuild(shell); tries++) {
        if (tries === maxTries) throw new Error("the shell is another build's");
        shell = await fetch(request.clone());
      }
      return shell;
    },
  };
}

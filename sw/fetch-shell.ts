import { buildHeader } from "../src/shared/messages.ts";

/** So often the shell is asked for until a server of this build answers; the browser tries a failed installation again later. */
const maxTries = 12;

export interface SameBuildParts {
  build: string;
  fetch(asked: Request): Promise<Response>;
}

interface Fetched {
  request: Request;
  response: Response;
}

/**
 * While a release goes out, servers of two builds stand behind one address. Hashed files come from either; the page without
 * content stands at the same address in both, and the other's would ask for files that this worker has not kept.
 * @returns a plugin of the precache.
 */
export function sameBuildPlugin({ build, fetch }: SameBuildParts) {
  const isOther = (response: Response) => {
    const named = response.headers.get(buildHeader);
    return named !== null && named !== build;
  };
  return {
    async fetchDidSucceed({ request, response }: Fetched): Promise<Response> {
      let answer = response;
      for (let tries = 1; isOther(answer); tries++) {
        if (tries === maxTries) throw new Error("the shell is another build's");
        answer = await fetch(request.clone());
      }
      return answer;
    },
  };
}

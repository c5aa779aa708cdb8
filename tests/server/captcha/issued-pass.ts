import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import type { Payload } from "altcha-lib/types";
import type { FastifyInstance } from "fastify";
import { captchaKeys } from "../../../server/captcha/captcha-keys.ts";
import { createPasses } from "../../../server/captcha/passes.ts";
import { type ChallengeAnswer, challengePath, type PassAnswer, passPath } from "../../../src/shared/captcha/wire.ts";

export async function solve(challenge: ChallengeAnswer["challenge"]): Promise<Payload> {
  const solution = await solveChallenge({ challenge, deriveKey });
  if (solution === null) throw new Error("the challenge was not solved in time");
  return { challenge, solution };
}

/** Posts JSON from a page of the portal. @throws unless the answer is a success. */
type PostJson = (path: string, payload: object) => Promise<unknown>;

/** Gets a pass by a proof of work, as a browser does. */
export async function workForPass(post: PostJson, submission: string): Promise<PassAnswer> {
  // Our own server's answers.
  const { challenge } = (await post(challengePath, { submission })) as ChallengeAnswer;
  return (await post(passPath, { submission, proof: await solve(challenge) })) as PassAnswer;
}

/** The same from a portal that is not listening. */
export function passFrom(app: FastifyInstance, submission: string): Promise<PassAnswer> {
  return workForPass(async (url, payload) => {
    const headers = { "content-type": "application/json", "sec-fetch-site": "same-origin" };
    const response = await app.inject({ method: "POST", url, headers, payload: JSON.stringify(payload) });
    if (response.statusCode !== 200) throw new Error(`${url}: ${response.statusCode} ${response.body}`);
    return response.json();
  }, submission);
}

/** The `PASS_SECRET` of portals whose passes are issued here. */
export const passSecret = "a secret of these tests, and of nobody else";

const noDatabase = {
  query: async () => {
    throw new Error("the secret is given");
  },
};

/** Issues a pass for a portal with {@link passSecret}, without any work. `issued`: ms since 1970. */
export async function signedPass(submission: string, issued = Date.now(), secret = passSecret): Promise<string> {
  const { pass } = await createPasses(captchaKeys(noDatabase, secret), Date.now).issue({
    submission,
    way: "proof-of-work",
    issued,
  });
  return pass;
}

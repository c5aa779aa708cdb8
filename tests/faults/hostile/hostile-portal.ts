import * as v from "valibot";
import { postUrls } from "../../../src/shared/post-urls.ts";
import { type Portal, type PortalOptions, startPortal } from "../../e2e/helpers/portal-server.ts";
import { workForPass } from "../../server/captcha/issued-pass.ts";
import { feedbackFields, multipart, newKey, type Payload, passOf } from "../../server/posts/post-requests.ts";
import { type Answer, readAnswer } from "./answer.ts";

interface Letter {
  /** Idempotency key; by default of a new message. */
  key?: string;
  text?: string;
  files?: readonly File[];
  /** By default a valid one, which is signed here and costs no work. */
  pass?: string;
}

/** Somebody at an address of the network, who asks the portal without a browser. */
export interface Visitor {
  address: string;
  read(path: string): Promise<Answer>;
  write(letter?: Letter): Promise<Answer>;
  /** The body of a message. */
  body(letter: Letter & { key: string }): Promise<Payload>;
  /** A pass for a submission, by a proof of work. */
  workForPass(submission: string): Promise<string>;
}

/** The built portal in its own process, as scenarios see it. */
export interface HostilePortal extends Portal {
  visitor(address: string): Visitor;
}

const ids = v.array(v.object({ id: v.string() }));

async function subjectId(url: string): Promise<string> {
  const response = await fetch(`${url}/api/site/v1/feedback/subjects`);
  const [first] = v.parse(ids, await response.json());
  if (first === undefined) throw new Error("there are no subjects");
  return first.id;
}

/** A portal that believes what address a visitor says to have. @throws what `play` throws, when the portal is removed. */
export async function withPortal<T>(options: PortalOptions, play: (portal: HostilePortal) => Promise<T>): Promise<T> {
  const portal = await startPortal({ ...options, env: { TRUST_PROXY: "127.0.0.1", ...options.env } });
  try {
    const subject = await subjectId(portal.url);
    return await play({ ...portal, visitor: (address) => visitorOf(portal.url, subject, address) });
  } finally {
    await portal.remove();
  }
}

function visitorOf(url: string, subject: string, address: string): Visitor {
  const own = { "x-forwarded-for": address };
  const fromPage = { ...own, "sec-fetch-site": "same-origin" };
  const body: Visitor["body"] = async ({ key, text = "Я потеряла карту вчера", files = [], pass }) =>
    multipart(
      { ...feedbackFields("site", { subject_id: subject, body: text }), token: pass ?? (await passOf(key)) },
      files,
    );
  return {
    address,
    body,
    read: (path) => readAnswer((signal) => fetch(url + path, { headers: own, signal })),
    async write(letter = {}) {
      const key = letter.key ?? newKey("site");
      const { payload, contentType } = await body({ ...letter, key });
      const headers = { ...fromPage, "content-type": contentType, "idempotency-key": key };
      const bytes = new Uint8Array(payload);
      return readAnswer((signal) => fetch(url + postUrls.site, { method: "POST", headers, body: bytes, signal }));
    },
    async workForPass(submission) {
      const { pass } = await workForPass(async (path, payload) => {
        const headers = { ...fromPage, "content-type": "application/json" };
        const response = await fetch(url + path, { method: "POST", headers, body: JSON.stringify(payload) });
        if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
        return response.json();
      }, submission);
      return pass;
    },
  };
}

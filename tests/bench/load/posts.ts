import { randomUUID } from "node:crypto";
import type { Request } from "autocannon";
import * as v from "valibot";
import { postUrls } from "../../../src/shared/post-urls.ts";
import type { Destination } from "../../../src/shared/validation/idempotency-key.ts";
import { feedbackFields, message } from "../../server/posts/post-requests.ts";

/** Where each destination lists its feedback subjects. */
const subjectLists: Readonly<Record<Destination, string>> = {
  site: "/api/site/v1/feedback/subjects",
  card: "/api/card/ListFeedbackThemes",
};

const subjectList = v.pipe(
  v.array(v.object({ id: v.union([v.string(), v.number()]), name: v.string() })),
  v.minLength(1),
);

/** A feedback subject of each destination. */
type Subjects = Readonly<Record<Destination, { subject: string; subject_id: string }>>;

export async function readSubjects(origin: string): Promise<Subjects> {
  const first = async (place: Destination) => {
    const [subject] = v.parse(subjectList, await (await fetch(origin + subjectLists[place])).json());
    return { subject: subject?.name ?? "", subject_id: String(subject?.id) };
  };
  return { site: await first("site"), card: await first("card") };
}

/** A message of one visitor. `headers`: with the idempotency key. */
export interface MadePost {
  method: "POST";
  path: string;
  headers: Record<string, string>;
  body: Buffer;
}

/** The message of a new visitor to both destinations, with a pass. */
export async function makeMessage(
  origin: string,
  subjects: Subjects,
  files: readonly File[] = [],
): Promise<Record<Destination, MadePost>> {
  const id = randomUUID();
  const made = async (place: Destination): Promise<MadePost> => {
    const key = `${id}:${place}:1`;
    const { payload, contentType } = await message(key, feedbackFields(place, subjects[place]), files);
    const headers = { "content-type": contentType, "idempotency-key": key, origin };
    return { method: "POST", path: postUrls[place], headers, body: payload };
  };
  return { site: await made("site"), card: await made("card") };
}

/** Messages of that many visitors to both destinations, each with a pass; prepared ahead so that sending is fast. */
export async function makePosts(origin: string, visitors: number): Promise<Request[]> {
  const subjects = await readSubjects(origin);
  const posts: Request[] = [];
  for (let visitor = 0; visitor < visitors; visitor += 1) {
    const { site, card } = await makeMessage(origin, subjects);
    posts.push(site, card);
  }
  return posts;
}

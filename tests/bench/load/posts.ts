import { randomUUID } from "node:crypto";
import type { Request } from "autocannon";
import * as v from "valibot";
import { postUrls } from "../../../src/shared/post-urls.ts";
import type { Destination } from "../../../src/shared/validation/idempotency-key.ts";
import { feedbackFields, message } from "../../server/posts/post-requests.ts";

const places = ["site", "card"] as const;

/** Where each destination lists its feedback subjects. */
const subjectLists: Readonly<Record<Destination, string>> = {
  site: "/api/site/v1/feedback/subjects",
  card: "/api/card/ListFeedbackThemes",
};

const subjectList = v.pipe(
  v.array(v.object({ id: v.union([v.string(), v.number()]), name: v.string() })),
  v.minLength(1),
);

/** Messages of that many visitors to both destinations, each with a pass; prepared ahead so that sending is fast. */
export async function makePosts(origin: string, visitors: number): Promise<Request[]> {
  const subjects = Object.fromEntries(
    await Promise.all(
      places.map(async (place) => {
        const [subject] = v.parse(subjectList, await (await fetch(origin + subjectLists[place])).json());
        return [place, { subject: subject?.name ?? "", subject_id: String(subject?.id) }];
      }),
    ),
  );
  const posts: Request[] = [];
  for (let visitor = 0; visitor < visitors; visitor += 1) {
    const id = randomUUID();
    for (const place of places) {
      const key = `${id}:${place}:1`;
      const { payload, contentType } = await message(key, feedbackFields(place, subjects[place]));
      const headers = { "content-type": contentType, "idempotency-key": key, origin };
      posts.push({ method: "POST", path: postUrls[place], headers, body: payload });
    }
  }
  return posts;
}

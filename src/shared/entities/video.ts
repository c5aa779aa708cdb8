import * as v from "valibot";
import { id, type OnDropped, parseList, requiredText, text } from "../parse.ts";

/** It becomes a link and a frame: of `javascript:` and its kind there must be none. */
const address = v.pipe(requiredText, v.url(), v.regex(/^https?:/i, "must be an http(s) address"));

const videoSchema = v.object({ id, title: requiredText, url: address, preview: text });

export type Video = v.InferOutput<typeof videoSchema>;

export function parseVideos(body: unknown, onDropped?: OnDropped): Video[] {
  return parseList(videoSchema, body, onDropped);
}

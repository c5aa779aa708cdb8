import * as v from "valibot";
import { id, type OnDropped, parseList, requiredText, text } from "../parse.ts";

/** Used as a link and a frame: must not be `javascript:` or the like. */
const address = v.pipe(requiredText, v.url(), v.regex(/^https?:/i, "must be an http(s) address"));

export const videoSchema = v.object({ id, title: requiredText, url: address, preview: text });

export type Video = v.InferOutput<typeof videoSchema>;

export function parseVideos(body: unknown, onDropped?: OnDropped): Video[] {
  return parseList(videoSchema, body, onDropped);
}

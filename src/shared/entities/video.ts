import * as v from "valibot";
import { id, type OnDropped, parseList, requiredText, text } from "../parse.ts";

const videoSchema = v.object({ id, title: requiredText, url: requiredText, preview: text });

export type Video = v.InferOutput<typeof videoSchema>;

export function parseVideos(body: unknown, onDropped?: OnDropped): Video[] {
  return parseList(videoSchema, body, onDropped);
}

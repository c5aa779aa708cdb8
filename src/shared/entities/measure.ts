import * as v from "valibot";
import { day, id, type OnDropped, parseList, requiredText, text, texts } from "../parse.ts";

const requiredDay = v.pipe(day, v.minLength(1));

const measureSchema = v.object({
  /** Of the measure: as its terms change, it has several rows, one after the other. */
  id,
  title: requiredText,
  text,
  documents: texts,
  /** Where to ask for it. */
  whereToAsk: text,
  /** The law, and its date. */
  basis: text,
  basisDate: day,
  /** The address of its text; empty if none. */
  link: text,
  validFrom: requiredDay,
  /** The last day; empty: it has no end yet. */
  validTo: day,
  /** As in the content's files. Not parsed here: this code is in the worker, too. */
  condition: v.array(v.string()),
  /** Today at the server. */
  asOf: day,
});

export type Measure = v.InferOutput<typeof measureSchema>;

export function parseMeasures(body: unknown, onDropped?: OnDropped): Measure[] {
  return parseList(measureSchema, body, onDropped);
}

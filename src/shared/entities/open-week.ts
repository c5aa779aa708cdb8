import * as v from "valibot";
import { type OpenWeek, weekLength } from "../places/open-week.ts";

/** More spans than that no week has. */
const mostSpans = 100;

const minute = v.pipe(v.number(), v.integer(), v.minValue(0));

/** An open week that may be missing or of another form: null then, nothing is known. */
export const openWeek: v.GenericSchema<unknown, OpenWeek | null> = v.fallback(
  v.nullable(
    v.pipe(
      v.array(
        v.pipe(
          v.tuple([minute, minute]),
          v.check(([open, close]) => open < weekLength && open < close && close <= open + weekLength, "is no span"),
        ),
      ),
      v.maxLength(mostSpans),
    ),
  ),
  null,
);

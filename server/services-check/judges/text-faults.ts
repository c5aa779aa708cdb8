import { unknownDrawings } from "../../../src/shared/drawings.ts";
import { type ResourceName, resources } from "../../../src/shared/resources.ts";
import { openingHoursError } from "../../lib/check-opening-hours.ts";
import { strippedElements } from "../../lib/stripped-elements.ts";
import { openWeekOf } from "../../places/opening-week.ts";
import { sanitizedFields } from "../../upstreams/sanitized-fields.ts";
import { itemsOf, placeOf, shortened } from "../asked-call.ts";
import { fault, remark } from "../finding.ts";
import type { Judge } from "../seen.ts";

/** Elements that the portal takes out of HTML, and what stood in them. */
export const htmlFaults: Judge = ({ calls }) =>
  (Object.keys(resources) as ResourceName[]).flatMap((name) => {
    const fields: readonly string[] = sanitizedFields[name]?.html ?? [];
    return itemsOf(calls, name).flatMap((seen) =>
      fields.flatMap((field) => {
        const value = seen.item[field];
        const elements = typeof value === "string" ? strippedElements(value) : [];
        if (elements.length === 0) return [];
        const tags = elements.map((element) => `<${element}>`).join(", ");
        return [fault("html-stripped", name, `«${tags}» портал уберёт`, { field, place: placeOf(seen) })];
      }),
    );
  });

/** Hours that the portal shows as they are, without a word about whether it is open now. */
export const hoursFaults: Judge = ({ calls }) =>
  (["organizationPoints", "acceptorBranches"] as const).flatMap((name) =>
    itemsOf(calls, name).flatMap((seen) => {
      const hours = String(seen.parsed?.openingHours ?? "");
      if (openWeekOf(hours) !== null) return [];
      const error = openingHoursError(hours);
      // Other texts, such as «по записи», are meant for people.
      if (error === null) return [];
      const text = `«${shortened(hours)}» — ${error}; текст покажем как есть`;
      return [remark("hours", name, text, { field: "openingHours", place: placeOf(seen) })];
    }),
  );

/** Words of blocks by which the portal has no drawing. */
export const drawingFaults: Judge = ({ calls }) =>
  itemsOf(calls, "blocks").flatMap((seen) => {
    const words = unknownDrawings(String(seen.parsed?.illustration ?? ""));
    if (words.length === 0) return [];
    const text = `«${shortened(words.join(" "))}» — такого рисунка у портала нет; на его месте ничего не будет`;
    return [fault("drawing", "blocks", text, { field: "illustration", place: placeOf(seen) })];
  });

import type * as v from "valibot";
import type { ResourceName } from "../../../src/shared/resources.ts";

/** What an item of a service's answer is called and what its fields mean, in Russian. */
export interface Entity {
  /** Name of its schema in the document. */
  name: string;
  title: string;
  /** The schema that parses it. */
  schema: v.GenericSchema;
  /** Names it by this row of `field-aliases.ts` and `sanitized-fields.ts`. */
  row: ResourceName;
  fields: Readonly<Record<string, string>>;
}

/** Fields that our own server adds after it has read the service. */
type OwnField = "week" | "facts";

/** An entity whose every field has words: a field that the parsers learn must be explained here. */
export function entity<Entries extends v.ObjectEntries>(
  named: Pick<Entity, "name" | "title" | "row">,
  schema: v.GenericSchema & { entries: Entries },
  fields: Readonly<Record<Exclude<keyof Entries, OwnField> & string, string>>,
): Entity {
  return { ...named, schema, fields };
}

import type * as v from "valibot";
import type { ResourceName } from "../../../src/shared/resources.ts";

/** An item of a service's response, with its title and the meaning of its fields in Russian. */
export interface Entity {
  /** Name of its schema in the document. */
  name: string;
  title: string;
  /** The schema that parses it. */
  schema: v.GenericSchema;
  /** Its row in `field-aliases.ts` and `sanitized-fields.ts`. */
  row: ResourceName;
  fields: Readonly<Record<string, string>>;
}

/** Fields that our own server adds after it has read the service. */
type OwnField = "week" | "facts";

/** Builds an entity. A field of the schema without a description is a type error. */
export function entity<Entries extends v.ObjectEntries>(
  named: Pick<Entity, "name" | "title" | "row">,
  schema: v.GenericSchema & { entries: Entries },
  fields: Readonly<Record<Exclude<keyof Entries, OwnField> & string, string>>,
): Entity {
  return { ...named, schema, fields };
}

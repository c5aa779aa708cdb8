import * as v from "valibot";
import { requiredText } from "../parse.ts";

const visitorAddressSchema = v.object({ ip: requiredText });

/** The visitor's network address, as the server or an IP information service sees it. */
export type VisitorAddress = v.InferOutput<typeof visitorAddressSchema>;

/** @throws when none is told. */
export function parseVisitorAddress(body: unknown): VisitorAddress {
  return v.parse(visitorAddressSchema, body);
}

import * as v from "valibot";
import { requiredText } from "../parse.ts";

const visitorAddressSchema = v.object({ ip: requiredText });

/** The visitor's IP address, as seen by our server or an IP information service. */
export type VisitorAddress = v.InferOutput<typeof visitorAddressSchema>;

/** @throws when it is missing. */
export function parseVisitorAddress(body: unknown): VisitorAddress {
  return v.parse(visitorAddressSchema, body);
}

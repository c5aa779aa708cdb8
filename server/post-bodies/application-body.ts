import * as v from "valibot";
import { id } from "../../src/shared/parse.ts";
import type { Application } from "../../src/shared/validation/application.ts";

const written = v.fallback(
  v.pipe(
    v.string(),
    v.transform((value) => value.normalize("NFC").trim()),
  ),
  "",
);
const none = { series: "", number: "", issueDate: "", issuer: "", issuerCode: "" };

export const applicationSchema = v.object({
  surname: written,
  name: written,
  patronymic: written,
  birthDate: written,
  sex: written,
  snils: written,
  passport: v.fallback(
    v.object({ series: written, number: written, issueDate: written, issuer: written, issuerCode: written }),
    none,
  ),
  address: written,
  phone: written,
  email: written,
  issuePointId: v.fallback(id, ""),
  consent: v.fallback(v.boolean(), false),
});

const tokenSchema = v.object({ token: written });

/** The application in a JSON body; fields that are missing or of another type become empty. */
export function parseApplication(body: unknown): Application {
  return v.parse(applicationSchema, typeof body === "object" && body !== null ? body : {});
}

/** The captcha pass in a JSON body, empty if missing. */
export function parseToken(body: unknown): string {
  return v.parse(v.fallback(tokenSchema, { token: "" }), body).token;
}

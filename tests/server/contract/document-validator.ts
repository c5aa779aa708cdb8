import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { type OpenApiDocument, openApiDocument } from "../../../server/contract/operations/openapi-document.ts";

export const document: OpenApiDocument = openApiDocument("1.0.0");

const ajv = new Ajv2020({ strict: true, strictTypes: false, strictTuples: false, allErrors: true });
addFormats.default(ajv);
for (const keyword of ["components", "x-aliases"]) ajv.addKeyword(keyword);
ajv.addFormat("binary", true);
ajv.addSchema({ $id: "contract", components: document.components }, "contract");

/** Compiles the schema at a JSON pointer of the document, such as `/components/schemas/City`. */
function compile(schema: unknown): ValidateFunction {
  return ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll('"#/components/', '"contract#/components/')));
}

/** Validation errors of a value by a schema of the document; none when it is valid. */
export function faultsBy(schema: unknown, value: unknown): string[] {
  const validate = compile(schema);
  return validate(value)
    ? []
    : (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message ?? ""}`);
}

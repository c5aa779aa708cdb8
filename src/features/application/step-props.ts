import type { ApplicationDraft } from "./application-draft.ts";
import type { FieldName } from "./application-steps.ts";

/** Props of every step component. */
export interface StepProps {
  draft: ApplicationDraft;
  change(part: Partial<ApplicationDraft>): void;
  /** Error message of a field, if it has one. */
  problemOf(field: FieldName): string | undefined;
}

/** Props of fields for identity documents: no spell checking service gets them and the browser does not store them. */
export const identityFieldProps = { autoComplete: "off", autoCorrect: "off", spellCheck: false } as const;

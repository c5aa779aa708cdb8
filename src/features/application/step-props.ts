import type { ApplicationDraft } from "./application-draft.ts";
import type { FieldName } from "./application-steps.ts";

export interface StepProps {
  draft: ApplicationDraft;
  change(part: Partial<ApplicationDraft>): void;
  /** What is wrong with a field, if anything. */
  problemOf(field: FieldName): string | undefined;
}

/** Fields of papers: no spelling service sees them, and the browser keeps nothing of them. */
export const identityFieldProps = { autoComplete: "off", autoCorrect: "off", spellCheck: false } as const;

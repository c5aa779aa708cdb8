import { formFieldOf } from "./form-labels.ts";
import { type FormField, type FormValues, fieldOfValue, formProblems } from "./form-values.ts";
import { type FormRules, useCheckedForm } from "./use-checked-form.ts";

const rules: FormRules<FormValues, FormField> = {
  problems: formProblems,
  fieldOf: fieldOfValue,
  fieldOfProblem: formFieldOf,
  together: ["email", "phone"],
};

/** State of the feedback form. */
export function useFeedbackForm(initialValues: FormValues) {
  return useCheckedForm(initialValues, rules);
}

export type FeedbackFormState = ReturnType<typeof useFeedbackForm>;

/** What is wrong with one field of a form, in words for the visitor; `field` is its wire name. */
export interface FieldProblem {
  field: string;
  message: string;
}

/** The first problem of each field: checks stand in the order in which they are told. */
export function firstProblems(checks: readonly (readonly [field: string, problem: string | null])[]): FieldProblem[] {
  const found = new Map<string, string>();
  for (const [field, message] of checks) {
    if (message !== null && !found.has(field)) found.set(field, message);
  }
  return [...found].map(([field, message]) => ({ field, message }));
}

import type { FieldProblem } from "../../src/shared/validation/field-problem.ts";

/** A form with invalid fields; the route's error handler turns the problems into the response format of its service. */
export class FieldErrors extends Error {
  readonly problems: readonly FieldProblem[];

  constructor(problems: readonly FieldProblem[]) {
    super("the form has invalid fields");
    this.problems = problems;
  }
}

/** @throws {FieldErrors} unless the list is empty. */
export function assertNoFieldErrors(problems: readonly FieldProblem[]): void {
  if (problems.length > 0) throw new FieldErrors(problems);
}

import type { FieldProblem } from "../../src/shared/validation/field-problem.ts";

/** A form that may not be taken as it is; whoever answers gives the problems the form of its service. */
export class FieldsRefused extends Error {
  readonly problems: readonly FieldProblem[];

  constructor(problems: readonly FieldProblem[]) {
    super("the form has problems");
    this.problems = problems;
  }
}

/** @throws {FieldsRefused} where there are any. */
export function refuse(problems: readonly FieldProblem[]): void {
  if (problems.length > 0) throw new FieldsRefused(problems);
}

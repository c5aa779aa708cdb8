import { create, only } from "vest";
import type { FieldProblem } from "./field-problem.ts";

/** Declares vest's tests of a value; a field's tests stand in the order in which its problems are told. */
export type Checks = () => void;

/**
 * The first problem of each field, in the order of the checks.
 *
 * Each run is a suite of its own, so that runs know nothing of each other: a suite remembers its last result, which on
 * the server was another visitor's. (`runStatic`, meant for that, takes longer with each call in vest 6.3.)
 * @param fields the ones to be judged; all, where none is named.
 */
export function problemsOf(checks: Checks, fields?: readonly string[]): FieldProblem[] {
  const suite = create(() => {
    if (fields !== undefined) only([...fields]);
    checks();
  });
  return suite.run().errors.map(({ fieldName, message = "" }) => ({ field: fieldName, message }));
}

import { create, only } from "vest";
import type { FieldProblem } from "./field-problem.ts";

/** Declares vest tests of a value; a field's tests are in the order in which problems are reported. */
type Checks = () => void;

/**
 * The first problem of each field, in the order of the checks.
 *
 * A new suite per run: a suite remembers its last result, which on the server is another visitor's. (`runStatic`, meant for
 * this, gets slower with each call in vest 6.3.)
 * @param fields to check; all by default.
 */
export function problemsOf(checks: Checks, fields?: readonly string[]): FieldProblem[] {
  const suite = create(() => {
    if (fields !== undefined) only([...fields]);
    checks();
  });
  return suite.run().errors.map(({ fieldName, message = "" }) => ({ field: fieldName, message }));
}

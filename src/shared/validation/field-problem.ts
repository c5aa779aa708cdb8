/** A validation problem of one form field; `field` is its wire name, `message` is for the visitor. */
export interface FieldProblem {
  field: string;
  message: string;
}

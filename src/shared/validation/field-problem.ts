/** What is wrong with one field of a form, in words for the visitor; `field` is its wire name. */
export interface FieldProblem {
  field: string;
  message: string;
}

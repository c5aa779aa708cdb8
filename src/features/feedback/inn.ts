const organizationWeights = [2, 4, 10, 3, 5, 9, 4, 6, 8];
const firstWeights = [7, ...organizationWeights];
const secondWeights = [3, ...firstWeights];

/** The check digit after as many digits as there are weights. */
function checkDigit(digits: string, weights: readonly number[]): number {
  const sum = weights.reduce((total, weight, at) => total + weight * Number(digits[at]), 0);
  return (sum % 11) % 10;
}

/** Whether digits are a valid INN (taxpayer number): ten of an organization, with one check digit, or twelve of a person, with two. */
export function isInn(digits: string): boolean {
  const holds = (weights: readonly number[]) => checkDigit(digits, weights) === Number(digits[weights.length]);
  if (/^\d{10}$/.test(digits)) return holds(organizationWeights);
  return /^\d{12}$/.test(digits) && holds(firstWeights) && holds(secondWeights);
}

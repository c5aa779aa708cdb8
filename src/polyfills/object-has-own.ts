/** `Object.hasOwn` in libraries, which Chrome 92 lacks: the build puts this function in its place. */
export function hasOwn(object: object, key: PropertyKey): boolean {
  return Object.getOwnPropertyDescriptor(object, key) !== undefined;
}

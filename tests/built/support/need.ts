/** Something that a built file requires and a browser of the floor lacks. */
export interface Need {
  /** `URL.canParse`, `static {}`, `overflow: clip`. */
  name: string;
  /** The browsers, with the versions that have it. */
  lacking: string;
}

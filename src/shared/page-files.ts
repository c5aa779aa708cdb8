/** Id of the element with JSON of {@link PageFiles}: files that the page loads after its first paint. */
export const pageFilesId = "page-files";

/** Id of the element with all CSS rules that the page needs; its head has those of the first screen. */
export const lateStyleId = "late-style";

/** Id of the script at the end of the page's HTML, which applies them. */
export const pageEndId = "page-end";

/** A font face of the portal's own fonts. */
export interface PageFace {
  family: string;
  /** CSS `font-weight`: one value or a range. */
  weight: string;
  /** CSS `unicode-range`. */
  range: string;
  file: string;
  /** Few pages use any of its characters. */
  isRare?: true;
}

/** Build and URLs of a page's files. */
export interface PageFiles {
  /** Id of the build. In its scripts it would give each file another name with each release. */
  build: string;
  /** The complete stylesheet; the HTML has its critical part inline. Missing in the offline shell, which links it. */
  style?: string;
  /** Empty in the offline shell, whose stylesheet declares them. */
  faces: PageFace[];
  /** The entry script comes first. */
  scripts: string[];
}

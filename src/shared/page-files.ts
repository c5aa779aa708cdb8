/** Id of the element with which the server names what a page needs once it is drawn: JSON of {@link PageFiles}. */
export const pageFilesId = "page-files";

/** A face of the portal's own fonts. */
export interface PageFace {
  family: string;
  /** As in CSS: one weight, or the least and the largest. */
  weight: string;
  /** The characters that it has, as in CSS. */
  range: string;
  file: string;
  /** Whether few pages print any of them. */
  isRare: boolean;
}

/** Addresses of a page's files. */
export interface PageFiles {
  /** The whole stylesheet, of which the page itself has what its HTML needs. */
  style: string;
  faces: PageFace[];
  /** The one to run comes first. */
  scripts: string[];
}

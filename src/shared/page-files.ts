/** Id of the element with which the server names what a page needs once it is drawn: JSON of {@link PageFiles}. */
export const pageFilesId = "page-files";

/** Addresses of a page's files. */
export interface PageFiles {
  /** The whole stylesheet, of which the page itself has what its HTML needs. */
  style: string;
  /** Those with which every page prints its words, unless the visitor chose other letters. */
  fonts: string[];
  /** The one to run comes first. */
  scripts: string[];
}

import { type PageFiles, pageFilesId } from "../../shared/page-files.ts";

/** Id of the build that the page was made by. Each page names it beside its files. */
export function pageBuild(): string {
  const named = document.getElementById(pageFilesId)?.textContent;
  if (!named) throw new Error(`the document has no #${pageFilesId}`);
  const { build }: PageFiles = JSON.parse(named);
  return build;
}

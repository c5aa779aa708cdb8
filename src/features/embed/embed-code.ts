import { type EmbedChoice, type EmbedList, embedPath, embedSearch, heightMessage } from "../../lib/embed-address.ts";
import { escapeHtml } from "../../shared/html.ts";

export interface EmbedOrder {
  list: EmbedList;
  choice: EmbedChoice;
  /** CSS pixels; null: as high as the list. */
  height: number | null;
}

/** Until the frame has told its own (CSS pixels). */
export const firstHeight = 600;

/** The HTML to put on another site's page. It has no inline styles, which strict sites refuse. @param title of the frame, for screen readers. */
export function embedCode(origin: string, title: string, { list, choice, height }: EmbedOrder): string {
  const src = `${origin}${embedPath(list)}${embedSearch(list, choice)}`;
  const frame = `<iframe src="${escapeHtml(src)}" title="${escapeHtml(title)}" width="100%" height="${height ?? firstHeight}" frameborder="0"></iframe>`;
  return height === null ? `${frame}\n${hostScript(origin)}` : frame;
}

/** Gives each of our frames its height, whatever their number on the page. */
function hostScript(origin: string): string {
  return `<script>
  addEventListener("message", function (event) {
    if (event.origin !== "${origin}" || !event.data || event.data.type !== "${heightMessage}") return;
    document.querySelectorAll("iframe").forEach(function (frame) {
      if (frame.contentWindow === event.source) frame.height = event.data.height;
    });
  });
</script>`;
}

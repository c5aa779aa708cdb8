/** A heading of a text, with the id by which a link finds it. */
interface Heading {
  alias: string;
  title: string;
}

const entities: Readonly<Record<string, string>> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"' };

/**
 * Gives the main headings of a text ids, for its table of contents.
 * @param html as the server's sanitizer writes it: headings have no attributes, and the main ones are `h2`.
 */
export function withHeadingIds(html: string): { html: string; headings: Heading[] } {
  const headings: Heading[] = [];
  const marked = html.replaceAll(/<h2>([\s\S]*?)<\/h2>/g, (_, words: string) => {
    const alias = `part-${headings.length + 1}`;
    const title = words
      .replaceAll(/<[^>]+>/g, "")
      .replaceAll(/&(?:amp|lt|gt|quot);/g, (each) => entities[each] ?? each);
    headings.push({ alias, title });
    return `<h2 id="${alias}">${words}</h2>`;
  });
  return { html: marked, headings };
}

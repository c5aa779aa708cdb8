/** Allowed attributes by element; a second definition, so that the sanitizer's own rules are tested. */
export const allowedHtml: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(
    [
      ...["p", "br", "h2", "h3", "h4", "ul", "li", "blockquote", "figure", "figcaption", "strong", "em", "b", "i", "s"],
      ...["sub", "sup", "mark", "table", "caption", "thead", "tbody", "tfoot", "tr"],
    ].map((name) => [name, []]),
  ),
  a: ["href", "rel"],
  img: ["src", "alt", "width", "height"],
  ol: ["start"],
  th: ["colspan", "rowspan", "scope"],
  td: ["colspan", "rowspan"],
};

/** The allowed HTML, and a selector of the page's own elements within it. */
interface Expected {
  allowed: Readonly<Record<string, readonly string[]>>;
  ours: string;
}

/** Everything in the elements that is not allowed. Also evaluated in a browser, so it must be self-contained. */
export function findOffences(roots: readonly Element[], { allowed, ours }: Expected): string[] {
  const faultOf = (element: Element, name: string, value: string): string | null => {
    if (!allowed[element.localName]?.includes(name)) return "is not allowed";
    if (name === "rel" && value !== "noopener") return value;
    if (name !== "href" && name !== "src") return null;
    const url = URL.canParse(value, element.ownerDocument.baseURI) && new URL(value, element.ownerDocument.baseURI);
    if (!url) return value;
    const { protocol, origin, pathname } = url;
    if (name === "href") return /^(https?|mailto|tel):$/.test(protocol) ? null : value;
    const isOurs = origin === new URL(element.ownerDocument.baseURI).origin && pathname.startsWith("/media/");
    return isOurs ? null : value;
  };
  return roots.flatMap((root) => {
    const comments = root.ownerDocument.createNodeIterator(root, 128);
    const elements = [...root.querySelectorAll("*")].filter((element) => !element.matches(ours));
    return [
      ...(comments.nextNode() ? ["a comment"] : []),
      ...elements.flatMap((element) => [
        ...(element.namespaceURI === "http://www.w3.org/1999/xhtml" && element.localName in allowed
          ? []
          : [`<${element.localName}>`]),
        ...[...element.attributes].flatMap(({ name, value }) => {
          const fault = faultOf(element, name, value);
          return fault === null ? [] : [`<${element.localName} ${name}>: ${fault.slice(0, 80)}`];
        }),
      ]),
    ];
  });
}

/** Support phone, page's address and today's date: `print.css` shows them at the top of the first sheet. */
function originText(): string {
  const phone = document.querySelector("#footer a[href^='tel:']")?.textContent;
  const facts = [phone, location.host + location.pathname, new Date().toLocaleDateString("ru-RU")];
  return facts.map((fact) => (fact ? ` · ${fact}` : "")).join("");
}

/** Of browsers that cannot print closed parts by `::details-content` (print.css). Places write what is open to the URL. */
const closedParts = "main details:not([open], ol *, search *)";

/** Prepares the page whenever it is printed. */
export function watchPrinting(): void {
  let opened: HTMLDetailsElement[] = [];
  addEventListener("beforeprint", () => {
    document.querySelector("main")?.setAttribute("data-printed", originText());
    if (CSS.supports("selector(::details-content)")) return;
    opened = [...document.querySelectorAll<HTMLDetailsElement>(closedParts)];
    for (const part of opened) part.open = true;
  });
  addEventListener("afterprint", () => {
    for (const part of opened) part.open = false;
    opened = [];
  });
}

/** Prints the place that contains the element, without the rest of its page (`kiosk.css`). */
export function printPlace(inside: Element): void {
  const { dataset } = document.documentElement;
  const place = inside.closest("li");
  place?.setAttribute("data-printed-one", "");
  dataset.printsOne = "";
  addEventListener(
    "afterprint",
    () => {
      place?.removeAttribute("data-printed-one");
      delete dataset.printsOne;
    },
    { once: true },
  );
  window.print?.();
}

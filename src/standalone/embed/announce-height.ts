import { heightMessage } from "../../lib/embed-address.ts";

/**
 * Tells the page around the frame how high the content is, now and whenever that changes. To any origin: a host cannot be told
 * from another here, and the height is no secret, since whoever frames the page lays it out.
 */
export function announceHeight(): void {
  if (window.parent === window) return;
  let told = 0;
  const tell = () => {
    // Of the body: the document is at least as high as its frame, and would never shrink.
    const height = Math.ceil(document.body.getBoundingClientRect().height);
    if (height === told) return;
    told = height;
    window.parent.postMessage({ type: heightMessage, height }, "*");
  };
  new ResizeObserver(tell).observe(document.body);
  tell();
}

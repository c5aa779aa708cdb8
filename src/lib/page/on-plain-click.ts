/** A press on a link: the browser's own, or what React makes of it. */
interface Press {
  metaKey: boolean;
  ctrlKey: boolean;
  shiftKey: boolean;
  altKey: boolean;
  preventDefault(): void;
}

/** What a link does in a page that is alive; a press for a new tab is the browser's. */
export function onPlainClick(act: () => void): (press: Press) => void {
  return (press) => {
    if (press.metaKey || press.ctrlKey || press.shiftKey || press.altKey) return;
    press.preventDefault();
    act();
  };
}

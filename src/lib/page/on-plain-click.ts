/** A click on a link: the DOM's or React's event. */
interface Click {
  metaKey: boolean;
  ctrlKey: boolean;
  shiftKey: boolean;
  altKey: boolean;
  preventDefault(): void;
}

/** Click handler that replaces a link's navigation; clicks with a modifier key (new tab) stay with the browser. */
export function onPlainClick(act: () => void): (click: Click) => void {
  return (click) => {
    if (click.metaKey || click.ctrlKey || click.shiftKey || click.altKey) return;
    click.preventDefault();
    act();
  };
}

/**
 * The portal's address for everyone: a host of terminals (`html[data-kiosk]`) names it, or a visitor's phone would become a
 * terminal.
 */
export function publicOrigin(): string {
  return document.documentElement.dataset.kiosk || location.origin;
}

/** In `sessionStorage`: the keys of the history's entries that former visits have left, as opaque as the browser makes them. */
export const formerVisitsKey = "kioskFormerVisits";

/** Leaves the tab's history to a former visit, but for the entry on screen: the next page takes its place. */
export function leaveHistory(): void {
  const { navigation } = window;
  if (!navigation) return;
  const { currentEntry } = navigation;
  const left = navigation.entries().flatMap(({ key }) => (key === currentEntry?.key ? [] : key));
  sessionStorage.setItem(formerVisitsKey, left.join());
}

/** Whether «Назад» has led to an entry of a former visit. Where the browser does not name entries, any page is taken for one. */
export function isOfFormerVisit(): boolean {
  const key = window.navigation?.currentEntry?.key;
  const left = sessionStorage.getItem(formerVisitsKey) ?? "";
  return key === undefined || left.split(",").includes(key);
}

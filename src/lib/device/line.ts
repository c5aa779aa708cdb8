/** What Chromium knows of the line and of what its user asked for; other browsers tell nothing. */
export function lineNow(): { saveData?: boolean; effectiveType?: string; type?: string } {
  return (navigator as { connection?: ReturnType<typeof lineNow> }).connection ?? {};
}

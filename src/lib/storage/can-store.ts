import { writeStored } from "./local-storage.ts";

const probe = "probe";

/** Whether `localStorage` keeps what is written now. */
export function canStore(): boolean {
  const isWritten = writeStored(probe, 1);
  if (isWritten) localStorage.removeItem(probe);
  return isWritten;
}

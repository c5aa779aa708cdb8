import { statfs } from "node:fs/promises";

/** What may still be stored: everything, messages without files, or nothing. */
export type Room = "files" | "messages" | "nothing";

/** Part of the reserve that is kept even from messages: without room for its log the database stops. */
const lastPart = 1 / 4;

/**
 * What the disk of a folder has room for. Files of visitors, the only thing that fills it quickly, are the first to be
 * refused, when less than `reserve` bytes are free.
 */
export async function diskRoom(folder: string, reserve: number): Promise<Room> {
  const { bavail, bsize } = await statfs(folder);
  const free = bavail * bsize;
  if (free >= reserve) return "files";
  return free >= reserve * lastPart ? "messages" : "nothing";
}

import { noRoomMessage } from "../../lib/disk-full.ts";
import type { Database } from "../db/database.ts";
import { Refusal } from "../embedded-service.ts";

const noFiles = "На сервере пока нет места для файлов, сообщение не принято.";

/** @throws {Refusal} 507 when the disk has no room for it. */
export async function assertRoom(db: Pick<Database, "room">, hasFiles: boolean): Promise<void> {
  const room = await db.room();
  if (room === "nothing") throw new Refusal(507, noRoomMessage);
  if (room === "messages" && hasFiles) throw new Refusal(507, noFiles);
}

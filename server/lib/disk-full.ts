/** What visitors are told while no message can be stored. */
export const noRoomMessage = "На сервере пока нет места, ничего не принято.";

/** Whether the database found no room on its disk (SQLSTATE 53100, "disk full"). */
export function isDiskFull(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "53100";
}

import { reportedPlace } from "../../../src/shared/place-report.ts";
import type { ExportedMessage } from "./exported-messages.ts";

/** Messages about one place within a week of the first of them. */
export interface PlaceReports {
  /** The place's key. */
  place: string;
  messages: readonly ExportedMessage[];
}

/** Messages later than this after a group's first (ms) are a new group. */
const week = 7 * 86_400_000;

/** Groups reports of places, those with most messages first. @param messages by time of reception. */
export function groupByPlace(messages: readonly ExportedMessage[]): PlaceReports[] {
  const groups: { place: string; since: number; messages: ExportedMessage[] }[] = [];
  for (const exported of messages) {
    const place = reportedPlace(exported.message.body);
    if (place === null) continue;
    const at = exported.message.receivedAt.getTime();
    const last = groups.findLast((group) => group.place === place);
    if (last !== undefined && at - last.since <= week) last.messages.push(exported);
    else groups.push({ place, since: at, messages: [exported] });
  }
  return groups.sort((a, b) => b.messages.length - a.messages.length || a.since - b.since);
}

import type { IssuePoint } from "../../src/shared/entities/issue-point.ts";
import { randomNumbers } from "./random.ts";

/** Degrees per metre. */
function metres(degrees: number): number {
  return Number(degrees.toFixed(5));
}

/**
 * That many points, multiplied from the given ones: each copy slightly displaced, with its own house number and phone, in
 * the order in which the server sends them.
 */
export function multipliedPoints(points: readonly IssuePoint[], count: number): IssuePoint[] {
  const random = randomNumbers(1);
  return Array.from({ length: count }, (_, at) => {
    const shift = (random() - 0.5) / 10;
    const point = points[Math.floor((at * points.length) / count)];
    if (point === undefined) throw new Error("there are no points to begin with");
    const { geolocation, address } = point;
    return {
      ...point,
      id: String(at + 1),
      address: `${address}, корпус ${at}`,
      phone: `+7 343 ${String(at).padStart(7, "0")}`,
      geolocation: geolocation && { lat: metres(geolocation.lat + shift), lon: metres(geolocation.lon - shift) },
    };
  });
}

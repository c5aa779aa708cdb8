/** A network: round trip (ms), down and up (Mbit/s). */
export interface Line {
  roundTrip: number;
  down: number;
  up: number;
}

/** Slow mobile networks. */
export const lines = {
  slow4G: { roundTrip: 150, down: 1.6, up: 0.75 },
  slow3G: { roundTrip: 400, down: 0.4, up: 0.4 },
} as const satisfies Readonly<Record<string, Line>>;

export type LineName = keyof typeof lines;

/** Round trips to open a connection (TCP and TLS). */
export const handshake = 2;

/** TCP's initial window (RFC 6928): what a server sends before the first acknowledgement (bytes). */
export const initialWindow = 10 * 1_460;

/** A slow line; `free`: unshaped; `gone`: every connection is reset. */
export type NetworkState = LineName | "free" | "gone";

export function isNetworkState(said: unknown): said is NetworkState {
  return said === "free" || said === "gone" || Object.keys(lines).some((name) => name === said);
}

/** Message of the `shaper.ts` process once it listens: one port for each target port. */
export interface Listening {
  ports: number[];
}

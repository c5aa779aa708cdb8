/** `slow`: as on a phone far from the mast; `free`: as this machine has it; `gone`: every connection is reset. */
export const networkStates = ["slow", "free", "gone"] as const;

export type NetworkState = (typeof networkStates)[number];

/** How a slow line is. Round trip (ms), both directions (Mbit/s), and what opening a connection takes (round trips): TCP's and TLS's. */
export const slowLine = { roundTrip: 150, down: 1.6, up: 0.75, handshake: 2 } as const;

/** What the process of `shaper.ts` says once it listens: a port for each of the ports it was given. */
export interface Listening {
  ports: number[];
}

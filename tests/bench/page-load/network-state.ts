/** `slow`: slow mobile network; `free`: unshaped; `gone`: every connection is reset. */
export const networkStates = ["slow", "free", "gone"] as const;

export type NetworkState = (typeof networkStates)[number];

/** The slow network: round trip (ms), down and up (Mbit/s), and round trips to open a connection (TCP and TLS). */
export const slowLine = { roundTrip: 150, down: 1.6, up: 0.75, handshake: 2 } as const;

/** Message of the `shaper.ts` process once it listens: one port for each target port. */
export interface Listening {
  ports: number[];
}

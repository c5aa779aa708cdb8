/** Far above every time limit of the server, and of what it takes on a busy machine: what takes longer hangs (ms). */
export const patience = 120_000;

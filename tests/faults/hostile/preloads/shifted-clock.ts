// Loaded first into the portal's process: its clock, in all threads, is off by CLOCK_OFF_DAYS.
const off = Number(process.env.CLOCK_OFF_DAYS ?? 0) * 86_400_000;

globalThis.Date = new Proxy(Date, {
  construct: (date, args, self) => Reflect.construct(date, args.length === 0 ? [date.now() + off] : args, self),
  get: (date, name) => (name === "now" ? () => date.now() + off : Reflect.get(date, name)),
});

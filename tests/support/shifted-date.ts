/**
 * Preloaded with `--import`, sets this process's wall clock SHIFT_MS ahead (negative: behind); at SIGUSR2 it is set
 * by STEP_MS more, as an operator or NTP does. The monotonic clock goes on, as it does on a machine whose time is set.
 */
let shift = Number(process.env.SHIFT_MS ?? 0);
process.on('SIGUSR2', () => {
  shift += Number(process.env.STEP_MS ?? 0);
});

const RightDate = Date;
globalThis.Date = new Proxy(RightDate, {
  construct: (target, args: []) =>
    args.length === 0 ? new target(target.now() + shift) : new target(...args),
  apply: (target) => new target(target.now() + shift).toString(),
  get: (target, name) => (name === 'now' ? () => target.now() + shift : Reflect.get(target, name)),
});

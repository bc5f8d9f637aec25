import { PORTS } from '#server/providers/ports';

/** Settings that switch every port off by name, as a production without providers needs them. */
export const PORTS_OFF: Readonly<Record<string, string>> = Object.fromEntries(
  PORTS.map(({ setting }) => [setting, 'off']),
);

/** The same but of the ports of some settings, which are connected. */
export const portsOffBut = (...connected: readonly string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(PORTS_OFF).filter(([setting]) => !connected.includes(setting)));

import type { AnyEventObject } from 'xstate';

/** `leavingPause` → `leaving pause`, `ERC20` stays */
const spaced = (name: string) =>
  name.replace(
    /([a-z\d])([A-Z])/g,
    (_, end: string, start: string) => `${end} ${start.toLowerCase()}`,
  );

const capitalised = (text: string) => text.replace(/^./, (letter) => letter.toUpperCase());

/** Event in words: `number.left` → `Number left`, timers and invocation results included. */
export const eventWords = ({ type }: AnyEventObject): string => {
  const [, delay] = /^xstate\.after\.([^.]+)\./.exec(type) ?? [];
  if (delay !== undefined)
    return /^\d+$/.test(delay) ? `${delay} ms pass` : `${capitalised(spaced(delay))} is over`;
  const [, kind, actor = ''] = /^xstate\.(done|error)\.(?:actor|state)\.(.+)$/.exec(type) ?? [];
  if (kind) return `${capitalised(spaced(actor))} ${kind === 'done' ? 'succeeds' : 'fails'}`;
  return capitalised(type.split('.').map(spaced).join(' '));
};

/** Part of an event's payload: its path and its value in a few words. */
export type PayloadLine = readonly [path: string, value: string];

const DEPTH = 2;

const linesOf = (path: string, value: unknown, depth: number): readonly PayloadLine[] => {
  if (value instanceof Error) return [[path, `${value.name}: ${value.message}`]];
  if (typeof value === 'function' || value === undefined) return [];
  if (typeof value !== 'object' || value === null) return [[path, String(value)]];
  if (Array.isArray(value))
    return [[path, value.length === 1 ? '1 item' : `${value.length} items`]];
  const entries = Object.entries(value);
  if (depth === 0) return [[path, entries.length === 1 ? '1 value' : `${entries.length} values`]];
  return entries.flatMap(([key, inner]) =>
    linesOf(path === '' ? key : `${path}.${key}`, inner, depth - 1),
  );
};

/** Payload of an event, one line for each value; the output of an invoked actor stands at the top. */
export const payloadLines = ({ type, ...payload }: AnyEventObject): readonly PayloadLine[] => {
  const { output, error, ...rest } = payload;
  if (!type.startsWith('xstate.')) return linesOf('', payload, DEPTH);
  const result = output ?? error;
  return [
    ...linesOf(result instanceof Error ? 'error' : '', result, DEPTH).map(
      ([path, value]): PayloadLine => [path || 'result', value],
    ),
    ...linesOf('', rest, DEPTH),
  ];
};

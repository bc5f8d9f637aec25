import type { SharedRead } from '../live/shared-reads.ts';
import type { AppContext } from './env.ts';
import { answerEvents, type StreamOptions } from './event-stream.ts';

interface Told {
  /** Its name among the views of its visitor, whose listeners share what is read. */
  readonly view: string;
  /** What changes of it are published under. */
  readonly topics: readonly string[];
  /** The state as it is told; undefined once the reader may not see it any more. */
  readonly read: () => Promise<object | undefined>;
}

export interface StateStreamOptions extends Omit<StreamOptions, 'reads'> {
  readonly readState: SharedRead<object | undefined>;
}

/** Answers with a state at once and after every change, until its reader has gone or may not see it any more. */
export const streamState = (
  c: AppContext,
  options: StateStreamOptions,
  { view, topics, read }: Told,
): Response => {
  const name = [view, ...proofsOf(c)].join(' ');
  let before = '';
  const next = async () => {
    const state = await options.readState(name, read);
    if (!state) return undefined;
    const data = JSON.stringify(state);
    if (data === before) return {};
    before = data;
    return { event: { data } };
  };
  return answerEvents(c, options, { topics, next });
};

/** What decides about the rights of a visitor. */
const proofsOf = (c: AppContext): readonly string[] => [
  c.get('token'),
  c.get('isNewGuest') ? '' : c.get('guestHash'),
  c.get('keyHash') ?? '',
  c.get('linkHash') ?? '',
];

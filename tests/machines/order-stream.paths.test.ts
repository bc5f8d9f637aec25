import { afterEach, beforeEach, expect, vi } from 'vitest';
import type {
  OrderStreamEvent,
  OrderStreamSnapshot,
} from '#machines/order-stream/order-stream.machine';
import { deed, leaveNothingOut, walkPaths } from '#tests/support/walk-paths';
import { connectingSilence, openSilence, orderStreamModel, pause } from './order-stream.model';
import { startStream } from './order-stream.start';

let run: ReturnType<typeof startStream>;

const brings = deed<OrderStreamEvent>((event) => run.stream.tell(event));
const silence = () => run.clock.increment(40_000);

const events = {
  'xstate.init': () => {
    run = startStream();
  },
  'stream.heard': brings,
  'stream.told': brings,
  'stream.ended': brings,
  'stream.unsupported': brings,
  'stream.renewed': () => run.actor.send({ type: 'stream.renewed' }),
  'stream.doubted': deed<{ silentMs: number }>(({ silentMs }) => {
    vi.setSystemTime(Date.now() + silentMs);
    run.actor.send({ type: 'stream.doubted', at: Date.now() });
  }),
  [connectingSilence.type]: silence,
  [openSilence.type]: silence,
  [pause.type]: () => run.clock.increment(60_000),
};

const same =
  (isWatched: boolean, report?: RegExp) =>
  ({ value, context: { lastEventId, losses } }: OrderStreamSnapshot) => {
    const actual = run.actor.getSnapshot();
    expect(actual.value).toEqual(value);
    expect(actual.context).toMatchObject({ lastEventId, losses });
    expect(run.stream.isWatched()).toBe(isWatched);
    if (report !== undefined) expect(run.reports.at(-1)?.type).toMatch(report);
  };

const states = {
  'listening.connecting': (expected: OrderStreamSnapshot) => {
    same(true)(expected);
    expect(run.stream.inputs.at(-1)?.lastEventId).toBe(expected.context.lastEventId);
  },
  'listening.open': same(true, /^live\.(began|told)$/),
  pausing: same(false, /^live\.ended$/),
  unsupported: same(false, /^live\.ended$/),
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  run?.actor.stop();
  vi.useRealTimers();
});

walkPaths('order stream: the running actor follows the machine', orderStreamModel, {
  events,
  states,
});
leaveNothingOut('order stream: the paths leave nothing out', orderStreamModel);

import { expect, vi } from 'vitest';
import type { OrderStreamEvent } from '#machines/order-stream/order-stream.machine';
import { modelTest } from '#tests/support/model-test';
import { orderStreamModel } from './order-stream.model';
import { startStream } from './order-stream.start';

type Run = ReturnType<typeof startStream>;

const brings = ({ stream }: Run, event: object) => stream.tell(event as OrderStreamEvent);
const reports =
  (isWatched: boolean, type: RegExp) =>
  ({ stream, reports }: Run) => {
    expect(stream.isWatched()).toBe(isWatched);
    expect(reports.at(-1)?.type).toMatch(type);
  };

modelTest('order stream', orderStreamModel, {
  start: startStream,
  now: 0,
  waits: { silence: 40_000, pause: 60_000 },
  events: {
    'stream.received': brings,
    'stream.orderReceived': brings,
    'stream.ended': brings,
    'stream.unsupported': brings,
    'stream.invalidated': ({ actor }, { silentMs }) => {
      vi.setSystemTime(Date.now() + silentMs);
      actor.send({ type: 'stream.invalidated', at: Date.now() });
    },
  },
  except: ['receivedAt'],
  states: {
    'listening.connecting': ({ stream }, { context: { lastEventId } }) => {
      expect(stream.isWatched()).toBe(true);
      expect(stream.inputs.at(-1)?.lastEventId).toBe(lastEventId);
    },
    'listening.open': reports(true, /^live\.(began|orderReceived)$/),
    pausing: reports(false, /^live\.ended$/),
    unsupported: reports(false, /^live\.ended$/),
  },
});

import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import type { OrderStreamEvent } from '#machines/order-stream/order-stream.machine';
import { LiveNote } from '#src/features/order/LiveNote';
import {
  connectingSilence,
  openSilence,
  orderStreamModel,
  pause,
} from '#tests/machines/order-stream.model';
import { startStream } from '#tests/machines/order-stream.start';
import { doing, show } from '#tests/support/show';
import { deed, walkPaths } from '#tests/support/walk-paths';

let run: ReturnType<typeof startStream>;

const brings = deed<OrderStreamEvent>((event) => doing(() => run.stream.tell(event)));
const waits = (ms: number) => () => doing(() => run.clock.increment(ms));

const events = {
  'xstate.init': () => {
    run = startStream();
    show(<LiveNote actor={run.actor} />);
  },
  'stream.heard': brings,
  'stream.told': brings,
  'stream.ended': brings,
  'stream.unsupported': brings,
  'stream.renewed': () => doing(() => run.actor.send({ type: 'stream.renewed' })),
  'stream.doubted': deed<{ silentMs: number }>(({ silentMs }) =>
    doing(() => {
      vi.setSystemTime(Date.now() + silentMs);
      run.actor.send({ type: 'stream.doubted', at: Date.now() });
    }),
  ),
  [connectingSilence.type]: waits(40_000),
  [openSilence.type]: waits(40_000),
  [pause.type]: waits(60_000),
};

const says = (words: string) => () =>
  expect(screen.getByText(/^This page updates/)).toHaveTextContent(words);

const states = {
  'listening.connecting': says('This page updates by itself, every 5 seconds.'),
  'listening.open': says('This page updates by itself, at once.'),
  pausing: says('This page updates by itself, every 5 seconds.'),
  unsupported: says('This page updates by itself, every 5 seconds.'),
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  run?.actor.stop();
  vi.useRealTimers();
});

walkPaths('LiveNote says how soon news are shown', orderStreamModel, { events, states });

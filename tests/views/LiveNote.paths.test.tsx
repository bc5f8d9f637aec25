import { screen } from '@testing-library/react';
import { expect, vi } from 'vitest';
import type { OrderStreamEvent } from '#machines/order-stream/order-stream.machine';
import { LiveNote } from '#src/features/order/LiveNote';
import { orderStreamModel } from '#tests/machines/order-stream.model';
import { startStream } from '#tests/machines/order-stream.start';
import { doing, show } from '#tests/support/show';
import { viewModelTest } from '#tests/support/view-model-test';

const brings = ({ stream }: ReturnType<typeof startStream>, event: object) =>
  doing(() => stream.tell(event as OrderStreamEvent));
const says = (words: string) => () =>
  expect(screen.getByText(/^This page updates/)).toHaveTextContent(words);

viewModelTest('LiveNote says how soon news are shown', orderStreamModel, {
  start: () => {
    const run = startStream();
    show(<LiveNote actor={run.actor} />);
    return run;
  },
  now: 0,
  waits: { silence: 40_000, pause: 60_000 },
  events: {
    'stream.received': brings,
    'stream.orderReceived': brings,
    'stream.ended': brings,
    'stream.unsupported': brings,
    'stream.invalidated': ({ actor }, { silentMs }) =>
      doing(() => {
        vi.setSystemTime(Date.now() + silentMs);
        actor.send({ type: 'stream.invalidated', at: Date.now() });
      }),
  },
  states: {
    'listening.connecting': says('This page updates automatically, every 5 seconds.'),
    'listening.open': says('This page updates automatically, at once.'),
    pausing: says('This page updates automatically, every 5 seconds.'),
    unsupported: says('This page updates automatically, every 5 seconds.'),
  },
});

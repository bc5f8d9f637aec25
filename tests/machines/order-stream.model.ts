import { assign } from 'xstate';
import { orderStreamMachine } from '#machines/order-stream/order-stream.machine';
import { dummyParent } from '#stories/support/dummy-parent';
import { SAMPLE_ORDER } from '#stories/support/sample-order';
import { after, modelOf } from '#tests/support/machine-model';

const HOUR_MS = 3_600_000;
/** Says how long ago bytes last came, where the machine looks at the clock. */
const doubted = (silentMs: number) => ({ type: 'stream.invalidated', silentMs });

const silentMsIn = (event: object) => ('silentMs' in event ? Number(event.silentMs) : 0);

export const orderStreamModel = modelOf(
  orderStreamMachine.provide({
    guards: { isSilent: ({ event }) => silentMsIn(event) >= HOUR_MS },
    actions: { assignReceivedAt: assign({ receivedAt: 0 }) },
  }),
  {
    input: { ref: SAMPLE_ORDER.ref, reportTo: dummyParent },
    events: [
      { type: 'stream.received' },
      { type: 'stream.orderReceived', eventId: '7', order: SAMPLE_ORDER },
      { type: 'stream.ended' },
      { type: 'stream.unsupported' },
      { type: 'stream.renewed' },
      doubted(0),
      doubted(HOUR_MS),
      after('silence', 'orderStream.listening.connecting'),
      after('silence', 'orderStream.listening.open'),
      after('pause', 'orderStream.pausing'),
    ],
    // Two losses tell all there is to know of many.
    project: ({ lastEventId, losses }) => [lastEventId, Math.min(losses, 2)],
  },
);

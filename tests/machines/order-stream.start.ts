import { createActor, SimulatedClock } from 'xstate';
import type { OrderStreamRequest } from '#domain/wire/order-stream-wire';
import {
  type OrderStreamEvent,
  type OrderStreamReport,
  orderStreamMachine,
} from '#machines/order-stream/order-stream.machine';
import { SAMPLE_ORDER } from '#stories/support/sample-order';
import { recordingParent } from '#tests/support/recording-parent';
import { scriptedStream } from '#tests/support/scripted-stream';

/** A running stream, whose service and whose timers are moved by hand. Needs faked dates. */
export const startStream = () => {
  const clock = new SimulatedClock();
  const stream = scriptedStream<OrderStreamEvent, OrderStreamRequest>();
  const parent = recordingParent<OrderStreamReport>();
  const actor = createActor(orderStreamMachine.provide({ actors: { watchOrder: stream.logic } }), {
    clock,
    input: { ref: SAMPLE_ORDER.ref, reportTo: parent.actor },
  });
  return { actor: actor.start(), clock, stream, reports: parent.reports };
};

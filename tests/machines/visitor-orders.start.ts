import { createActor, SimulatedClock } from 'xstate';
import type { Order } from '#domain/order/order';
import {
  type VisitorOrdersRequest,
  visitorOrdersMachine,
} from '#machines/visitor-orders/visitor-orders.machine';
import { scriptedCall } from '#tests/support/scripted-call';
import { INPUT } from './visitor-orders.model';

/** Running orders of a visitor, whose service answers by hand, with a clock moved by hand. */
export const startVisitorOrders = (input = INPUT) => {
  const service = scriptedCall<readonly Order[], VisitorOrdersRequest>();
  const machine = visitorOrdersMachine.provide({ actors: { loadOrders: service.logic } });
  const clock = new SimulatedClock();
  return { actor: createActor(machine, { clock, input }).start(), clock, service };
};

import type { MoneyOut, PaymentAnswer } from '#server/ports/money-out';
import { unitsOf } from '../amounts.ts';
import { type Answer, send, statusOf, type World } from '../world.ts';

/** What a provider says in a port's words. Rejecting stands for an answer that never comes. */
const inPortWords = (id: string, answer: Answer, isConfirmed: boolean): PaymentAnswer => {
  switch (answer) {
    case 'sent':
      return { kind: 'sent', transactionId: `tx-${id}`, isConfirmed };
    case 'busy':
      return { kind: 'failed', reason: 'NETWORK_BUSY', retryable: true };
    case 'refused':
      return { kind: 'failed', reason: 'DELIVERY_FAILED', retryable: false };
    case 'missing':
      return { kind: 'missing' };
    case 'none':
      throw new Error('the answer was lost');
  }
};

/** Money out through the world of a run. */
export const worldPort = (world: World): MoneyOut => ({
  send: async ({ id, from, amount }) =>
    inPortWords(id, send(world, id, from, unitsOf(amount)), false),
  statusOf: async (id) => inPortWords(id, statusOf(world, id), true),
});

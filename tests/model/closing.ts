import { type Command, needsOperator, resolve } from './commands.ts';
import { Finding } from './finding.ts';
import type { ModelState } from './state.ts';

/** Longer than any deadline, delay or pause. */
const LONG_ENOUGH_SECONDS = 90_000;

/**
 * Commands that bring everything to its end that comes to one: providers answer again, time passes, operators decide what
 * waits for them. Each is to be done to the model before the next is asked for.
 * @throws {Finding} with what still waits then
 */
export function* close(state: ModelState): Generator<Command> {
  yield { type: 'answer', mode: 'sent' };
  if (state.isBankDown) yield { type: 'bank', isDown: false };
  yield { type: 'pass', seconds: LONG_ENOUGH_SECONDS };
  for (const payout of state.payouts.values()) {
    if (needsOperator(payout)) yield resolve(state, payout);
  }
  for (const order of state.orders.values()) {
    if (order.status === 'paid' || order.status === 'error') {
      yield { type: 'refundOrder', order: order.name };
    }
  }
  for (const { name, isInReview } of state.reports.values()) {
    if (isInReview) yield { type: 'refundReport', report: name };
  }
  yield { type: 'pass', seconds: LONG_ENOUGH_SECONDS };
  for (const { name, status, held } of state.orders.values()) {
    if (status !== 'delivered' && status !== 'cancelled') {
      throw new Finding('lost', `${name} stays ${status}`);
    }
    if (held !== 0n) throw new Finding('held', `${name} at the end`);
  }
}

import type { Command } from './commands.ts';
import { Finding } from './finding.ts';
import type { ModelState } from './state.ts';

/** Longer than any deadline, delay or pause. */
const LONG_ENOUGH_SECONDS = 90_000;

/**
 * Brings everything to its end that comes to one: providers answer again, time passes, operators decide what waits for
 * them. What then still waits is wrong.
 */
export const close = (state: ModelState, perform: (command: Command) => void): void => {
  perform({ type: 'answer', mode: 'sent' });
  perform({ type: 'pass', seconds: LONG_ENOUGH_SECONDS });
  for (const { name, status } of state.orders.values()) {
    if (status === 'verifying_transaction') perform({ type: 'cancel', order: name });
    if (status === 'error') perform({ type: 'retry', order: name });
  }
  for (const { name, status } of state.orders.values()) {
    if (status === 'paid') perform({ type: 'refundOrder', order: name });
  }
  for (const { name, isInReview } of state.reports.values()) {
    if (isInReview) perform({ type: 'refundReport', report: name });
  }
  perform({ type: 'pass', seconds: LONG_ENOUGH_SECONDS });
  for (const { name, status, held } of state.orders.values()) {
    if (status !== 'delivered' && status !== 'cancelled') {
      throw new Finding('lost', `${name} stays ${status}`);
    }
    if (held !== 0n) throw new Finding('held', `${name} at the end`);
  }
};

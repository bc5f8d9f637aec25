import type { AnyEventObject } from 'xstate';
import type { OrderOutcome } from '#domain/order/order-outcome';
import { accountUntrusted, kycRequired, placedAs, rateMovedTo, refusedWith } from './orders.ts';

/** A run whose orders are answered by hand. */
interface Answering {
  readonly orders: { readonly answer: (outcome: OrderOutcome) => void };
}

/**
 * What a submission reports to the form that started it, each brought about at the submission's own service.
 * @param happen does it, and resolves once everything it causes has happened
 */
export const submissionAnswers = <TRun extends Answering>(
  happen: (run: TRun, deed: () => void) => Promise<void>,
) => {
  const answered =
    (outcomeOf: (event: AnyEventObject) => OrderOutcome) => (run: TRun, event: AnyEventObject) =>
      happen(run, () => run.orders.answer(outcomeOf(event)));
  return {
    'submission.done': answered(({ order }) => placedAs(order)),
    'submission.rateMoved': answered(({ moved }) => rateMovedTo(moved.quote)),
    'submission.kycDemanded': answered(() => kycRequired),
    'submission.accountUntrusted': answered(() => accountUntrusted),
    'submission.refused': answered(({ message, code }) => refusedWith(message, code)),
  };
};

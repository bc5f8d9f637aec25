import { hasChoices } from '#domain/order/payment-repair';
import type { PaymentRepairSnapshot } from './payment-repair.machine.ts';

/** Phase that the view draws: the name of the outermost state. */
export const selectRepairPhase = ({ value }: PaymentRepairSnapshot) =>
  typeof value === 'string' ? value : 'choosing';

/** Phases in which the customer has chosen nothing, or nothing that was carried out. */
const UNDECIDED: readonly string[] = ['choosing', 'confirming'];

/** Whether the order waits for the customer's choice. */
export const selectIsChoosing = (snapshot: PaymentRepairSnapshot): boolean => {
  const { offer } = snapshot.context;
  return UNDECIDED.includes(selectRepairPhase(snapshot)) && !!offer && hasChoices(offer.choices);
};

/** Newest offer; undefined before the first. */
export const selectOffer = ({ context }: PaymentRepairSnapshot) => context.offer;

/** Countdown until the quote ends; undefined where no quoted price is offered. */
export const selectQuoteTime = ({ context }: PaymentRepairSnapshot) => context.quoteTime;

/** Whether the quote has ended since the offer was made. */
export const selectIsQuoteOver = ({ context }: PaymentRepairSnapshot) => context.isQuoteOver;

/** Chosen decision; undefined before the first choice. */
export const selectDecision = ({ context }: PaymentRepairSnapshot) => context.request?.decision;

/** The account that was named last for what goes back; undefined before the first. */
export const selectRefundAccount = ({ context }: PaymentRepairSnapshot) => context.account;

/** The service's message for a refusal; empty for none. */
export const selectRepairMessage = ({ context }: PaymentRepairSnapshot) => context.message;

/** Whether the last decision was not carried out, because price or money had changed. */
export const selectHasMoved = ({ context }: PaymentRepairSnapshot) => context.hasMoved;

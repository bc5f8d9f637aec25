import type { DecimalText } from '../money/money.ts';
import type { Rail, RailId } from './rail.ts';

/** What payments on a rail are like: apart from its accounts, since no form asks before it is sent. */
export interface RailPayments {
  /** Kinds of proof of a payment. */
  readonly proofs: readonly ('image' | 'transactionId' | 'voucher')[];
  /** Whether money in is reported by the rail itself, with nothing for the customer to do. */
  readonly isMoneyInReported: boolean;
  /** Whether money in may be taken back after it was counted: a block is undone, a sender disputes a payment. */
  readonly isMoneyInReversible: boolean;
  /** Outcomes of a payout besides sent and failed for good. */
  readonly payout: {
    /** It may fail temporarily: a retry is of use. */
    readonly mayFailForAWhile: boolean;
    readonly mayAskOtp: boolean;
    /** It may need an operator. */
    readonly mayNeedAHand: boolean;
  };
  /** Least amount of one payment out, in units of its asset. */
  readonly minimumPayout: DecimalText;
}

const BANK: RailPayments = {
  proofs: ['image'],
  isMoneyInReported: true,
  isMoneyInReversible: false,
  payout: { mayFailForAWhile: true, mayAskOtp: true, mayNeedAHand: true },
  // Fast transfers between banks begin there.
  minimumPayout: '50000',
};

const CHAIN: RailPayments = {
  proofs: ['transactionId', 'image'],
  isMoneyInReported: true,
  isMoneyInReversible: true,
  payout: { mayFailForAWhile: true, mayAskOtp: false, mayNeedAHand: true },
  minimumPayout: '0',
};

/** What most operators have in common. */
const OPERATOR: RailPayments = { ...CHAIN, isMoneyInReversible: false, minimumPayout: '0.01' };

const DISPUTED: RailPayments = { ...OPERATOR, isMoneyInReversible: true };

/** Operators whose payments are of another kind. */
const OF_OPERATORS: Readonly<Partial<Record<RailId, RailPayments>>> = {
  'emoney:skrill': DISPUTED,
  'emoney:neteller': DISPUTED,
  'emoney:paypal': DISPUTED,
  voucher: { ...OPERATOR, proofs: ['voucher'], isMoneyInReported: false },
};

/** What payments on a rail are like. */
export const paymentsOn = ({ id }: Pick<Rail, 'id'>): RailPayments => {
  if (id === 'bank') return BANK;
  return id.startsWith('chain:') ? CHAIN : (OF_OPERATORS[id] ?? OPERATOR);
};

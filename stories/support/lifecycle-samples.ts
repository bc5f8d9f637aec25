/** Sample events of an order's lifecycle with a payload, one per distinct behaviour. */
export const ORDER_SAMPLES = [
  { type: 'kyc.verified', isMoneyIn: true },
  { type: 'kyc.verified', isMoneyIn: false },
  { type: 'refund.chosen', isPayoutSent: false },
  { type: 'refund.chosen', isPayoutSent: true },
  { type: 'deadline.passed', isMoneyIn: true },
  { type: 'deadline.passed', isMoneyIn: false },
  { type: 'delivery.failed', retryable: true },
  { type: 'delivery.failed', retryable: false },
];

/** The same for a payout's lifecycle. */
export const PAYOUT_SAMPLES = ['send.answered', 'status.learned'].flatMap((type) =>
  ['sent', 'otpAsked', 'failedForNow', 'failed', 'missing'].map((outcome) => ({
    type,
    outcome,
    isLatest: true,
  })),
);

import { createHmac } from 'node:crypto';
import type { Order } from '#domain/order/order';

/** Shared with the bank of the tests. */
export const BANK_SECRET = 'what only the bank and we know of each other';

/** The body of a bank's report of an order's money. */
export const reportText = (
  { payment, cashAmount }: Pick<Order, 'payment' | 'cashAmount'>,
  changes: object,
): string =>
  JSON.stringify({
    accountNumber: payment.accountNumber,
    amount: cashAmount,
    text: `CT tu 1903 ${payment.transferText}`,
    ...changes,
  });

interface Signing {
  /** Epoch milliseconds of the signature. */
  readonly now: number;
  readonly secret?: string;
}

/** A request to the webhook, signed as the bank signs it. */
export const signedReport = (body: string, { now, secret = BANK_SECRET }: Signing) => {
  const timestamp = String(now / 1000);
  return {
    method: 'POST',
    body,
    headers: {
      'Content-Type': 'application/json',
      'X-Timestamp': timestamp,
      'X-Signature': createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex'),
    },
  };
};

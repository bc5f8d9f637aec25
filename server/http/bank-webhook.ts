import { object, string } from 'yup';
import { readShape } from '#domain/wire/read-shape';
import { trimmedText } from '#domain/wire/trimmed-text';
import type { Exchange } from '../exchange/exchange.ts';
import { receiveMoney } from '../exchange/payments/receive-money.ts';
import { succeed } from './answers.ts';
import type { AppContext } from './env.ts';
import { jsonIn } from './json-body.ts';
import { momentOf, takeSigned } from './signed-report.ts';

const report = object({
  transactionId: trimmedText().required().max(100),
  accountNumber: string().required().max(50),
  /** Whole dong. */
  amount: string()
    .required()
    .matches(/^[1-9]\d{0,14}$/),
  text: string().max(1_000).ensure(),
  /** Time of the transfer, in ISO 8601 with its offset; optional. */
  time: string().max(40),
  /** Account that the money came from, as far as the bank reports it. */
  sender: object({
    bankCode: string().max(50),
    accountNumber: string().max(50),
    name: string().max(200),
  }).default(undefined),
});

interface Bank {
  /** Shared with the bank. */
  readonly secret: string;
  /** Name of the bank among the providers; `bank` when absent. */
  readonly provider?: string | undefined;
}

/**
 * POST /webhooks/bank: report of a transfer, signed by the bank and recent. A repeated report is answered like the
 * first, and counts once by provider, account and transaction id.
 */
export const bankWebhook =
  (exchange: Exchange, { secret, provider }: Bank) =>
  (c: AppContext) => {
    const take = async (raw: string) => {
      const { time, ...money } = readShape(report, jsonIn(c, raw));
      await receiveMoney(exchange)({ ...money, raw, provider, paidAt: momentOf(time) });
      return succeed(c, null);
    };
    return takeSigned(c, { secret, now: exchange.clock.now(), take });
  };

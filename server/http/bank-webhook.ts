import { object, string } from 'yup';
import { readShape } from '#domain/wire/read-shape';
import { trimmedText } from '#domain/wire/trimmed-text';
import type { Exchange } from '../exchange/exchange.ts';
import { receiveMoney } from '../exchange/payments/receive-money.ts';
import { isSignedLately, SIGNATURE_HEADER, TIMESTAMP_HEADER } from '../providers/signature.ts';
import { refuse, succeed } from './answers.ts';
import { readBodyText } from './body-text.ts';
import type { AppContext } from './env.ts';
import { jsonIn } from './json-body.ts';

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

/** Years of four digits: the database refuses others, and the money would not be booked. */
const EARLIEST = Date.UTC(1900, 0);
const LATEST = Date.UTC(9999, 11, 31);

/** Epoch milliseconds; undefined for an absent or implausible time. */
const momentOf = (text: string | undefined): number | undefined => {
  const moment = /(?:Z|[+-]\d\d:?\d\d)$/.test(text ?? '') ? Date.parse(text ?? '') : Number.NaN;
  return moment >= EARLIEST && moment <= LATEST ? moment : undefined;
};

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
  async (c: AppContext) => {
    const signed = {
      timestamp: c.req.header(TIMESTAMP_HEADER) ?? '',
      signature: c.req.header(SIGNATURE_HEADER) ?? '',
      body: new Uint8Array(await c.req.arrayBuffer()),
    };
    if (!isSignedLately(secret, signed, exchange.clock.now())) {
      return refuse(c, 401, {
        message: 'The signature is not valid.',
        messageCode: 'FORGED_REQUEST',
      });
    }
    const raw = await readBodyText(c);
    const { time, ...money } = readShape(report, jsonIn(c, raw));
    await receiveMoney(exchange)({ ...money, raw, provider, paidAt: momentOf(time) });
    return succeed(c, null);
  };

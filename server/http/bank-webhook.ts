import { object, string } from 'yup';
import { readShape } from '#domain/wire/read-shape';
import type { Exchange } from '../exchange/exchange.ts';
import { receiveTransfer } from '../exchange/receive-transfer.ts';
import { isSignedLately, SIGNATURE_HEADER, TIMESTAMP_HEADER } from '../providers/signature.ts';
import { refuse, succeed } from './answers.ts';
import type { AppContext } from './env.ts';
import { readJson } from './json-body.ts';

const report = object({
  transactionId: string().required().max(100),
  accountNumber: string().required().max(50),
  /** Whole dong. */
  amount: string()
    .required()
    .matches(/^[1-9]\d{0,14}$/),
  text: string().max(1_000).ensure(),
  /** When the money came, in ISO 8601 with its offset; a bank may leave it out. */
  time: string().max(40),
});

/** Epoch milliseconds; undefined for what is absent or names no moment. */
const momentOf = (text: string | undefined): number | undefined => {
  const moment = /(?:Z|[+-]\d\d:?\d\d)$/.test(text ?? '') ? Date.parse(text ?? '') : Number.NaN;
  return Number.isNaN(moment) ? undefined : moment;
};

/**
 * POST /webhooks/bank: the bank reports a transfer. It must have signed the report, and lately. A report that
 * comes again is answered like the first, and counts once: the transaction's id says so.
 */
export const bankWebhook = (exchange: Exchange, secret: string) => async (c: AppContext) => {
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
  const { time, ...transfer } = readShape(report, await readJson(c));
  await receiveTransfer(exchange)({ ...transfer, paidAt: momentOf(time) });
  return succeed(c, null);
};

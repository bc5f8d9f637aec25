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
});

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
  await receiveTransfer(exchange)(readShape(report, await readJson(c)));
  return succeed(c, null);
};

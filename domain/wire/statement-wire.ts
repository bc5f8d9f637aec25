import type { PayIn } from '../account/pay-in.ts';
import type { StatementEntry, WalletStatement } from '../account/wallet-statement.ts';
import { amount, entity, key, requiredMoment, text, type Wire } from './entity.ts';
import { decodePage, saidIn } from './page-wire.ts';

const entryCodec = entity<StatementEntry>({
  at: requiredMoment('At'),
  cause: key('Cause'),
  asset: key('Asset'),
  amount: amount('Amount'),
  orderRef: text('OrderRef'),
});

const payInCodec = entity<PayIn>({
  bankName: key('BankName'),
  accountNumber: key('AccountNumber'),
  accountName: text('AccountName'),
  text: key('Text'),
  qrCode: text('QrCode'),
});

/**
 * Reads a page of a wallet's statement, beside which stands how dong are paid in.
 * @throws {MalformedAnswer} when it is not of the agreed shape
 */
export const decodeStatement = (answer: unknown): WalletStatement => {
  const { payIn } = saidIn(answer);
  return {
    ...decodePage(answer, entryCodec),
    payIn: payIn ? payInCodec.decode(payIn) : undefined,
  };
};

/** How the service writes it. */
export const encodeStatement = ({ entries, total, payIn }: WalletStatement): Wire => ({
  data: entries.map(entryCodec.encode),
  total,
  payIn: payIn ? payInCodec.encode(payIn) : null,
});

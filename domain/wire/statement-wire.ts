import {
  COIN_DEPOSIT_STATES,
  type CoinAddress,
  type CoinDeposit,
  WALLET_COINS,
} from '../account/coin-deposit.ts';
import type { PayIn } from '../account/pay-in.ts';
import type { StatementEntry, WalletStatement } from '../account/wallet-statement.ts';
import {
  amount,
  entity,
  key,
  listOf,
  oneOf,
  requiredMoment,
  text,
  type Wire,
  whole,
  yesNo,
} from './entity.ts';
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

const addressCodec = entity<CoinAddress>({
  coin: oneOf('Coin', WALLET_COINS),
  address: text('Address'),
});

const depositCodec = entity<CoinDeposit>({
  asset: key('Asset'),
  networkKey: key('NetworkKey'),
  amount: amount('Amount'),
  hash: text('Hash'),
  confirmations: whole('Confirmations'),
  state: oneOf('State', COIN_DEPOSIT_STATES),
  seenAt: requiredMoment('SeenAt'),
});

const besideCodec = entity<Pick<WalletStatement, 'addresses' | 'deposits' | 'isStopped'>>({
  addresses: listOf('addresses', addressCodec),
  deposits: listOf('deposits', depositCodec),
  isStopped: yesNo('isStopped', false),
});

/**
 * Reads a page of a wallet's statement, beside which stands what is paid in.
 * @throws {MalformedAnswer} when it is not of the agreed shape
 */
export const decodeStatement = (answer: unknown): WalletStatement => {
  const said = saidIn(answer);
  return {
    ...decodePage(answer, entryCodec),
    ...besideCodec.decode(said),
    payIn: said.payIn ? payInCodec.decode(said.payIn) : undefined,
  };
};

/** How the service writes it. */
export const encodeStatement = ({ entries, total, payIn, ...beside }: WalletStatement): Wire => ({
  ...besideCodec.encode(beside),
  data: entries.map(entryCodec.encode),
  total,
  payIn: payIn ? payInCodec.encode(payIn) : null,
});

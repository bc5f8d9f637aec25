import {
  COIN_DEPOSIT_STATES,
  type CoinAddress,
  type CoinDeposit,
  WALLET_COINS,
} from '../account/coin-deposit.ts';
import type { PayIn } from '../account/pay-in.ts';
import type { StatementEntry, WalletNews, WalletStatement } from '../account/wallet-statement.ts';
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
  number: whole('Number'),
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
  index: whole('Index'),
  confirmations: whole('Confirmations'),
  state: oneOf('State', COIN_DEPOSIT_STATES),
  seenAt: requiredMoment('SeenAt'),
});

/** What moves in a wallet by itself, as its stream tells it. */
export const walletNewsCodec = entity<WalletNews>({
  total: whole('total'),
  deposits: listOf('deposits', depositCodec),
  isStopped: yesNo('isStopped', false),
});

const addressesCodec = entity<Pick<WalletStatement, 'addresses'>>({
  addresses: listOf('addresses', addressCodec),
});

/**
 * Reads a page of a wallet's statement, beside which stands what is paid in.
 * @throws {MalformedAnswer} when it is not of the agreed shape
 */
export const decodeStatement = (answer: unknown): WalletStatement => {
  const said = saidIn(answer);
  return {
    ...walletNewsCodec.decode(said),
    ...decodePage(answer, entryCodec),
    ...addressesCodec.decode(said),
    payIn: said.payIn ? payInCodec.decode(said.payIn) : undefined,
  };
};

/** How the service writes it. */
export const encodeStatement = ({ entries, payIn, addresses, ...news }: WalletStatement): Wire => ({
  ...walletNewsCodec.encode(news),
  ...addressesCodec.encode({ addresses }),
  data: entries.map(entryCodec.encode),
  payIn: payIn ? payInCodec.encode(payIn) : null,
});

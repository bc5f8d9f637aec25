import { randomUUID } from 'node:crypto';
import { isWalletCoin } from '#domain/account/coin-deposit';
import { decimal, isDecimal } from '#domain/money/money';
import { finalityOf } from '#domain/rails/finality';
import { notPossibleNow } from '../../exchange/domain-error.ts';
import type { Exchange } from '../../exchange/exchange.ts';
import type { StoredOrder } from '../../exchange/orders/stored-order.ts';
import { coinAddressesOf, openCoinAddress } from '../../exchange/wallets/coin-addresses.ts';
import type { ReceiveDeposit } from '../../ports/deposits.ts';
import { transact } from '../../store/transaction.ts';
import { expireOrder } from '../expire-order.ts';
import {
  type Fields,
  malformed,
  memberOf,
  noAmount,
  numberOf,
  orderOf,
  textOf,
} from '../fields.ts';
import { CHAIN_REPORTS_MODES, isChainReportsMode, writeSetting } from '../settings.ts';
import { hashOf } from './hash-of.ts';
import { mineBlocks, reorganise, type SentCoins, sendTransaction, setFee } from './ledger.ts';
import { seeChain, seeTransaction } from './read-chains.ts';
import { reportDeposits } from './report-deposits.ts';

/** The exchange that is played to, and what it is told of coins. */
export interface ChainWorld {
  readonly exchange: Exchange;
  readonly receive: ReceiveDeposit;
}

/** What has changed is reported before the action is answered. */
const report = ({ exchange, receive }: ChainWorld) => reportDeposits(exchange, receive);

const MOST_DECIMALS = 18;

const amountOf = (text: string): string => {
  const decimals = text.split('.')[1]?.length ?? 0;
  const isAmount = isDecimal(text) && decimals <= MOST_DECIMALS && decimal(text).gt(0);
  if (!isAmount) throw noAmount();
  return text;
};

/** Order that waits for coins, or has got them. */
const saleOf = async (exchange: Exchange, ref: unknown): Promise<StoredOrder> => {
  const order = await orderOf(exchange, ref);
  if (order.type !== 'sell') throw notPossibleNow('This order takes no coins.');
  if (order.receivingAddress === '') throw notPossibleNow('This order has no address yet.');
  return order;
};

const coinsFor = (order: StoredOrder, { amount, asset, memo }: Fields): SentCoins => ({
  asset: textOf(asset) || order.currencyCode,
  address: order.receivingAddress,
  // An empty memo is one that was forgotten.
  memo: memo === undefined ? order.memo : textOf(memo),
  amount: amountOf(numberOf(amount) || order.quantity),
  sender: order.senderAccount,
});

/**
 * Sends coins to the address of a sale: the exact quantity or another one, with its memo or another one, of its asset or
 * another one, with a fee for which a block takes it or a low one, and in the same transaction to another sale too.
 */
export const sendCoins = async (world: ChainWorld, fields: Fields) => {
  const { exchange } = world;
  const order = await saleOf(exchange, fields.ref);
  const { networkKey } = order;
  const others = textOf(fields.alsoRef) === '' ? [] : [await saleOf(exchange, fields.alsoRef)];
  if (others.some((other) => other.networkKey !== networkKey)) {
    throw malformed('alsoRef must be a sale over the same network');
  }
  const coins = [
    coinsFor(order, fields),
    ...others.map((other) => coinsFor(other, { amount: fields.alsoAmount })),
  ];
  const hash = textOf(fields.hash) || hashOf(networkKey, randomUUID());
  const hasLowFee = textOf(fields.fee) === 'low';
  const isSent = await transact(exchange.db, (tx) =>
    sendTransaction(tx, exchange.clock, { networkKey, hash, hasLowFee, coins }),
  );
  if (!isSent) throw notPossibleNow('There is a transaction of this hash.');
  await report(world);
  const { ref, status } = await orderOf(exchange, order.ref);
  return { ref, status, network: networkKey, hash };
};

/** Sends coins to a member's own address, which is opened first: of the coin or of another token of its network. */
export const sendCoinsToWallet = async (world: ChainWorld, fields: Fields) => {
  const { exchange } = world;
  const user = await memberOf(exchange, fields.member);
  const networkKey = textOf(fields.coin) || 'BTC';
  if (!isWalletCoin(networkKey)) throw malformed('coin must be BTC or ETH');
  await openCoinAddress(exchange, networkKey, user.id);
  const addresses = await coinAddressesOf(exchange.db, user.id);
  const address = addresses.find(({ coin }) => coin === networkKey)?.address ?? '';
  const hash = textOf(fields.hash) || hashOf(networkKey, randomUUID());
  const asset = textOf(fields.asset) || networkKey;
  const amount = amountOf(numberOf(fields.amount));
  const coins = [{ asset, address, memo: '', amount, sender: '' }];
  const isSent = await transact(exchange.db, (tx) =>
    sendTransaction(tx, exchange.clock, {
      ...{ networkKey, hash, coins },
      hasLowFee: textOf(fields.fee) === 'low',
    }),
  );
  if (!isSent) throw notPossibleNow('There is a transaction of this hash.');
  await report(world);
  return { number: user.number, network: networkKey, hash };
};

/** Sends the coins of a sale twice, in two transactions. */
export const sendCoinsTwice = async (world: ChainWorld, fields: Fields) => {
  await sendCoins(world, fields);
  return sendCoins(world, fields);
};

/** Expires the time of a sale, and then sends the coins. */
export const sendCoinsLate = async (world: ChainWorld, fields: Fields) => {
  const order = await saleOf(world.exchange, fields.ref);
  await expireOrder(world.exchange, order.ref);
  return sendCoins(world, fields);
};

const networkOf = async ({ exchange }: ChainWorld, { network, ref }: Fields): Promise<string> => {
  const named = textOf(network);
  const key = named === '' ? (await orderOf(exchange, ref)).networkKey : named;
  if (!/^[\w-]{1,30}$/.test(key)) throw malformed('network must be a key such as TRX');
  return key;
};

const MOST_BLOCKS = 1_000;

const blocksOf = (text: string): number => {
  const blocks = Number(text);
  const isSane = Number.isInteger(blocks) && blocks >= 1 && blocks <= MOST_BLOCKS;
  if (!isSane) throw malformed(`blocks must be a whole number from 1 to ${MOST_BLOCKS}`);
  return blocks;
};

/** Mines blocks of a network at once; as many as make everything final, unless a number is given. */
export const mine = async (world: ChainWorld, fields: Fields) => {
  const network = await networkOf(world, fields);
  const usual = String(finalityOf(network).confirmations);
  await mineBlocks(world.exchange, network, blocksOf(textOf(fields.blocks) || usual));
  await report(world);
  return seeChain(world.exchange, network);
};

/** Undoes the newest blocks of a network; with `doubleSpend` what stood in them never comes back. */
export const undoBlocks = async (world: ChainWorld, fields: Fields) => {
  const network = await networkOf(world, fields);
  const blocks = blocksOf(textOf(fields.blocks) || '1');
  const isDoubleSpent = String(fields.doubleSpend) === 'true';
  await reorganise(world.exchange, network, { blocks, isDoubleSpent });
  await report(world);
  return seeChain(world.exchange, network);
};

/** Makes a waiting transaction stuck by a low fee, or speeds it up. */
export const changeFee = async (world: ChainWorld, { network, hash, fee }: Fields) => {
  const wanted = textOf(fee);
  if (wanted !== 'low' && wanted !== 'usual') throw malformed('fee must be low or usual');
  const named = { networkKey: textOf(network), hash: textOf(hash) };
  const isChanged = await setFee(world.exchange, named, wanted === 'low');
  if (!isChanged) throw notPossibleNow('No transaction of this hash waits for a block.');
  await report(world);
  return (await seeTransaction(world.exchange, named)) ?? {};
};

/** Sets how the provider that watches the chains reports. */
export const setChainReports = async (world: ChainWorld, { mode }: Fields) => {
  const wanted = textOf(mode);
  if (!isChainReportsMode(wanted)) {
    throw malformed(`mode must be one of ${CHAIN_REPORTS_MODES.join(', ')}`);
  }
  await writeSetting(world.exchange.db, 'chainReports', wanted);
  await report(world);
  return { mode: wanted };
};

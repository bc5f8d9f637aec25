import { eq } from 'drizzle-orm';
import { swapPauseReason } from '#domain/catalogue/swap-access';
import { decimal } from '#domain/money/money';
import { readTypedNumber } from '#domain/money/typed-number';
import type { Order } from '#domain/order/order';
import { type SwapQuote, swapQuote, swapRate } from '#domain/pricing/swap-rates';
import { ruleError } from '#domain/rules/error-codes';
import { errorsOf } from '#domain/rules/schema';
import { swapSchema } from '#domain/rules/swap';
import { exchangeRatesIn, swapRulesFor } from '#domain/trade/swap-terms';
import { PLAIN_WALLET } from '#domain/wire/defaults';
import type { ExchangeOrder } from '#domain/wire/exchange-order-wire';
import { isOverdrawn, isTaken } from '../../store/constraints.ts';
import type { Database } from '../../store/database.ts';
import { wallets } from '../../store/tables/accounts.ts';
import { refuseDeleted } from '../accounts/deletion/refuse-deleted.ts';
import { ownStockOf } from '../books/balances.ts';
import { postJournal } from '../books/post-journal.ts';
import { wakeWaiting } from '../books/waiting-orders.ts';
import {
  exchangingPaused,
  invalidFields,
  loginRequired,
  refuseErrors,
  swapMoved,
  walletStopped,
} from '../domain-error.ts';
import { type Exchange, inTransaction } from '../exchange.ts';
import { type OrderRequest, onceForKey } from '../order-request.ts';
import { toOrder } from '../order-view.ts';
import type { ExchangeConfig } from '../site-config-source.ts';
import { type AnswerRow, ORDER_CALLS } from '../submissions.ts';
import { balancesOf } from './balances.ts';
import { insertSwap } from './insert-swap.ts';
import { type SwapDeal, swapOrderOf } from './swap-order.ts';

const place = async (
  exchange: Exchange,
  { order, visitor, expectedAmount }: OrderRequest<ExchangeOrder>,
  answerWith?: AnswerRow,
): Promise<Order> => {
  const { userId, guestHash } = visitor;
  if (userId === undefined) throw loginRequired();
  const config = await exchange.siteConfig.read();
  const reason = swapPauseReason(config, order.fromCode, order.toCode);
  const quote = await checked(exchange, config, order, userId);
  if (reason !== '') throw exchangingPaused(reason);
  if (expectedAmount !== undefined && !decimal(expectedAmount).eq(decimal(quote.amountTo))) {
    throw swapMoved(quote, order.toCode);
  }
  return store(exchange, { ...order, quote, userId, guestHash }, answerWith);
};

/** The price of a swap without validation errors. */
const checked = async (
  { db }: Exchange,
  config: ExchangeConfig,
  { fromCode: from, toCode: to, quantity }: ExchangeOrder,
  userId: string,
): Promise<SwapQuote> => {
  const wallet = { ...PLAIN_WALLET, ...(await balancesOf(db, userId)) };
  const schema = swapSchema(swapRulesFor(config, wallet, from));
  refuseErrors(errorsOf(schema, { from, to, amountFrom: quantity }));
  const rate = swapRate(exchangeRatesIn(config), from, to);
  const quote = rate && swapQuote(rate, readTypedNumber(quantity) ?? '0');
  if (!quote) throw invalidFields({ to: ruleError('pairNotSupported', { from, to }) });
  // The fee takes all of it.
  if (decimal(quote.amountTo).lte(0)) {
    throw invalidFields({ amountFrom: ruleError('quantityInvalid') });
  }
  return quote;
};

const ATTEMPTS = 5;
/** Random codes may meet one that is taken; then others are drawn. */
const CODES = ['orders_pkey', 'orders_number'];

/** Stores a swap together with its journal: both balances change, or none, and the order is delivered. */
const store = async (
  exchange: Exchange,
  deal: SwapDeal,
  answerWith: AnswerRow | undefined,
): Promise<Order> => {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const at = new Date(Math.floor(exchange.clock.now() / 1000) * 1000);
    const stored = swapOrderOf(deal, at);
    const order = toOrder(stored);
    const { submission, keyHash = null, bodyHash = null } = answerWith?.(order) ?? {};
    try {
      await inTransaction(exchange, async (tx) => {
        await refuseDeleted(tx, deal.userId);
        await refuseStopped(tx, deal.userId);
        await insertSwap(tx, { order: { ...stored, keyHash, bodyHash }, submission });
        // Last of all: until the end of the transaction every other order of the assets waits.
        await postSwap(tx, deal, { ref: stored.ref, at });
      });
      return order;
    } catch (error) {
      if (isOverdrawn(error)) throw await beyondBalance(exchange, deal);
      if (!isTaken(error, CODES)) throw error;
    }
  }
  throw new Error('no free order code was found');
};

/** Keeps an operator from stopping the wallet until the swap is done. */
const refuseStopped = async (tx: Database, userId: string): Promise<void> => {
  const [wallet] = await tx
    .select({ at: wallets.stoppedAt })
    .from(wallets)
    .where(eq(wallets.userId, userId))
    .for('share');
  if (wallet?.at) throw walletStopped();
};

/** Another swap was faster: what is left is less than what was asked for. */
const beyondBalance = async ({ db }: Exchange, { userId, fromCode: code }: SwapDeal) => {
  const wallet = { ...PLAIN_WALLET, ...(await balancesOf(db, userId)) };
  const balance = wallet[code.toLowerCase() as 'vnd' | 'btc' | 'eth'];
  return invalidFields({ amountFrom: ruleError('maxExchange', { balance, code }) });
};

/** @throws {DomainError} SIDE_PAUSED when our stock less what is held is too small */
const postSwap = async (
  tx: Database,
  { fromCode, toCode, quote, userId }: SwapDeal,
  { ref, at }: { readonly ref: string; readonly at: Date },
): Promise<void> => {
  await postJournal(tx, {
    ...{ source: `swap/${ref}`, at, orderRef: ref },
    event: {
      type: 'wallet.swapped',
      member: userId,
      paid: { asset: fromCode, amount: quote.amountFrom },
      bought: { asset: toCode, amount: quote.amountTo },
      fee: quote.fee,
    },
  });
  const { sellable } = await ownStockOf(tx, toCode);
  if (decimal(sellable).lt(0)) throw exchangingPaused('OUT_OF_STOCK');
  // What the member has given can be sold from now on.
  await wakeWaiting(tx, fromCode, at);
};

/**
 * Swaps wallet balances at the rate of the moment, once for the member's key: a repeated request gets the same answer.
 * @throws {DomainError} REQUIRED_LOGIN, SIDE_PAUSED, RATE_MOVED, NOT_POSSIBLE_NOW, or INVALID_FIELDS with the form's validation
 *   errors; nothing has moved then
 */
export const placeSwapOrder = onceForKey(ORDER_CALLS.ex, place);

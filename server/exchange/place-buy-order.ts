import { normalFormOf } from '#domain/addresses/address-reader';
import { readMemo } from '#domain/addresses/memo';
import { readAddress } from '#domain/addresses/read-address';
import { findBank } from '#domain/banks/bank-directory';
import { isMemoNeeded } from '#domain/catalogue/currency-flags';
import type { Currency, HostName, SiteConfig } from '#domain/catalogue/site-config';
import { isLoginNeededToTrade } from '#domain/catalogue/trade-access';
import { tickerOf } from '#domain/catalogue/usdt';
import type { DecimalText } from '#domain/money/money';
import { readTypedNumber } from '#domain/money/typed-number';
import type { Order } from '#domain/order/order';
import { buyQuote } from '#domain/pricing/rates';
import { buySchema } from '#domain/rules/buy';
import { ruleError } from '#domain/rules/error-codes';
import { errorsOf } from '#domain/rules/schema';
import { validateHolderName } from '#domain/rules/trade-fields';
import type { BuyOrder } from '#domain/wire/buy-order-wire';
import { exactReserve } from './books/stock.ts';
import { buyingPaused, invalidFields, loginRequired, refuseErrors } from './domain-error.ts';
import type { Exchange, Visitor } from './exchange.ts';
import { holderName } from './holder-name.ts';
import { purchaseAccounts } from './orders/purchase-accounts.ts';
import { refuseMoved, refuseUnverified } from './price-checks.ts';
import { firstReceiver } from './receiving-accounts.ts';
import { storeOrder } from './store-order.ts';
import { type AnswerRow, ORDER_CALLS, once } from './submissions.ts';

export interface BuyRequest {
  readonly order: BuyOrder;
  /** Host name the page was served from. */
  readonly host: HostName;
  readonly visitor: Visitor;
  /** Dong the customer agreed to pay. */
  readonly expectedAmount?: DecimalText | undefined;
}

/**
 * Validates a purchase by the rules of the form, prices it by our own rates and stores it, once for the visitor's key:
 * a repeated request gets the same answer.
 * @throws {DomainError} with the form's validation errors or the new price; no order is stored then
 */
export const placeBuyOrder = async (exchange: Exchange, request: BuyRequest): Promise<Order> => {
  const { order, visitor } = request;
  const { keyHash } = visitor;
  return keyHash === undefined
    ? place(exchange, request)
    : once(exchange, { call: ORDER_CALLS.buy, keyHash, body: order, visitor }, (answerWith) =>
        place(exchange, request, answerWith),
      );
};

const place = async (
  exchange: Exchange,
  request: BuyRequest,
  answerWith?: AnswerRow,
): Promise<Order> => {
  const { order, visitor, expectedAmount } = request;
  const config = await exchange.siteConfig.read();
  if (visitor.userId === undefined && isLoginNeededToTrade(config.siteInfo)) throw loginRequired();
  const known = config.currencies.find(({ code }) => code === order.currencyCode);
  if (!known) throw notSupported(order);
  const currency = await restocked(exchange, known);
  if (currency.buyPauseReason !== '') throw buyingPaused(currency.buyPauseReason);

  const senderName = await checked(exchange, request, currency, config);
  const quote = buyQuote(config.rates, currency.code, readTypedNumber(order.quantity) ?? '0');
  if (!quote) throw notSupported(order);
  await refuseUnverified(exchange, config, visitor, quote);
  refuseMoved(expectedAmount, quote);
  const { networkKey } = order;
  const accounts = {
    currencyCode: currency.code,
    networkKey,
    receivingAddress: normalFormOf(readAddress(networkKey, order.receivingAddress)) ?? '',
    memo: memoOf(order),
    bankCode: findBank(order.bankCode)?.code ?? '',
    accountNumber: order.accountNumber,
    senderName: senderName === '' ? order.unverifiedName : senderName,
    isSenderVerified: senderName !== '',
    cashAmount: quote.cashAmount,
  };
  return storeOrder(exchange, {
    ...{ type: 'buy', currency, networkKey, quote, visitor, config, answerWith },
    note: order.note.trim(),
    accountsOf: purchaseAccounts(accounts, firstReceiver(config.currencies)),
  });
};

/** A currency that was out of stock when the configuration was read, seconds ago, as it is now. */
const restocked = async ({ db }: Exchange, currency: Currency): Promise<Currency> => {
  if (currency.buyPauseReason !== 'OUT_OF_STOCK') return currency;
  const reserve = await exactReserve(db, currency);
  return reserve === '0'
    ? currency
    : { ...currency, reserve, isAllowBuy: true, buyPauseReason: '' };
};

/** The memo to send with; none over a network that needs none. */
const memoOf = ({ networkKey, memo = '' }: BuyOrder): string =>
  isMemoNeeded(networkKey) ? (readMemo(networkKey, memo) ?? '') : '';

const notSupported = ({ currencyCode }: BuyOrder) =>
  invalidFields({ quantity: ruleError('buyNotSupported', { code: tickerOf(currencyCode) }) });

/** Placeholder of the holder's name until the bank's lookup. */
const NAME_TO_COME = '…';

/**
 * Name of the payer by the bank, of an order without validation errors; empty when the bank knows none and a name was
 * typed.
 */
const checked = async (
  exchange: Exchange,
  { order, host, visitor }: BuyRequest,
  currency: Currency,
  { rates, siteInfo }: SiteConfig,
): Promise<string> => {
  const isSignedIn = visitor.userId !== undefined;
  const errorsWith = (known: Currency) =>
    errorsOf(buySchema({ currency: known, rates, host, isSignedIn, siteInfo }, readAddress), {
      ...order,
      accountName: NAME_TO_COME,
    });
  let errors = errorsWith(currency);
  // The reserve that the configuration shows may be seconds old: more may have been released since.
  if (errors.quantity) {
    errors = errorsWith({ ...currency, reserve: await exactReserve(exchange.db, currency) });
  }
  // No bank is asked about an account while the rest of the form is wrong.
  refuseErrors(errors);
  const accountName = await holderName(exchange, order);
  const error = validateHolderName(order.unverifiedName, { accountName });
  refuseErrors(error ? { unverifiedName: error } : {});
  return accountName;
};

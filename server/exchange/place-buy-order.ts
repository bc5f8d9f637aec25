import { normalFormOf } from '#domain/addresses/address-reader';
import { readMemo } from '#domain/addresses/memo';
import { readAddress } from '#domain/addresses/read-address';
import { findBank } from '#domain/banks/bank-directory';
import { isMemoNeeded } from '#domain/catalogue/currency-flags';
import { shortName } from '#domain/catalogue/currency-names';
import type { Currency, SiteConfig } from '#domain/catalogue/site-config';
import { isLoginNeededToTrade } from '#domain/catalogue/trade-access';
import { readTypedNumber } from '#domain/money/typed-number';
import type { Order } from '#domain/order/order';
import { buyQuote } from '#domain/pricing/rates';
import { buySchema } from '#domain/rules/buy';
import { ruleError } from '#domain/rules/error-codes';
import { errorsOf } from '#domain/rules/schema';
import type { BuyOrder } from '#domain/wire/buy-order-wire';
import { exactReserve } from './books/stock.ts';
import { assessOrder } from './documents/assess-order.ts';
import { buyingPaused, invalidFields, loginRequired, refuseErrors } from './domain-error.ts';
import type { Exchange } from './exchange.ts';
import { type Holder, holderOf } from './holder-name.ts';
import { askerOf, NAME_TO_COME, type OrderRequest, onceForKey } from './order-request.ts';
import { namedAccountOf, railKeyFor } from './orders/operator-account.ts';
import { purchaseAccounts } from './orders/purchase-accounts.ts';
import { refuseMoved } from './price-checks.ts';
import { firstReceiver } from './receiving-accounts.ts';
import { storeOrder } from './store-order.ts';
import { type AnswerRow, ORDER_CALLS } from './submissions.ts';

const place = async (
  exchange: Exchange,
  request: OrderRequest<BuyOrder>,
  answerWith?: AnswerRow,
): Promise<Order> => {
  const { order, visitor, expectedAmount, linkHash, captcha } = request;
  const config = await exchange.siteConfig.read();
  if (visitor.userId === undefined && isLoginNeededToTrade(config.siteInfo)) throw loginRequired();
  const known = config.currencies.find(({ code }) => code === order.currencyCode);
  if (!known) throw notSupported(order);
  const currency = await restocked(exchange, known);
  if (currency.buyPauseReason !== '') throw buyingPaused(currency.buyPauseReason);

  const sender = await checked(exchange, request, currency, config);
  const quote = buyQuote(config.rates, currency.code, readTypedNumber(order.quantity) ?? '0');
  if (!quote) throw notSupported(order);
  const bankCode = findBank(order.bankCode)?.code ?? '';
  const documents = await assessOrder(exchange, config, {
    ...{ side: 'buy', bankCode, accountNumber: order.accountNumber },
    ...{ userId: visitor.userId, cashAmount: quote.cashAmount },
  });
  refuseMoved(expectedAmount, quote);
  const networkKey = railKeyFor(order);
  const field = { name: 'receivingAddress', typed: order.receivingAddress } as const;
  const payee = await namedAccountOf(exchange, order, field, askerOf(request));
  const accounts = {
    currencyCode: currency.code,
    networkKey,
    payee,
    receivingAddress:
      payee?.number ?? normalFormOf(readAddress(networkKey, order.receivingAddress)) ?? '',
    memo: memoOf(order),
    bankCode,
    accountNumber: order.accountNumber,
    senderName: sender.name,
    isSenderVerified: sender.isVerified,
    cashAmount: quote.cashAmount,
  };
  return storeOrder(exchange, {
    ...{
      type: 'buy',
      currency,
      networkKey,
      quote,
      visitor,
      config,
      answerWith,
      documents,
      linkHash,
      captcha,
    },
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
  invalidFields({ quantity: ruleError('buyNotSupported', { code: shortName(currencyCode) }) });

/** The payer of an order without validation errors. */
const checked = async (
  exchange: Exchange,
  request: OrderRequest<BuyOrder>,
  currency: Currency,
  { rates, siteInfo }: SiteConfig,
): Promise<Holder> => {
  const { order, host, visitor } = request;
  const isSignedIn = visitor.userId !== undefined;
  const errorsWith = (known: Currency) =>
    errorsOf(buySchema({ currency: known, rates, host, isSignedIn, siteInfo }, readAddress), {
      ...order,
      accountName: NAME_TO_COME,
      payeeName: NAME_TO_COME,
    });
  let errors = errorsWith(currency);
  // The reserve that the configuration shows may be seconds old: more may have been released since.
  if (errors.quantity) {
    errors = errorsWith({ ...currency, reserve: await exactReserve(exchange.db, currency) });
  }
  // No bank is asked about an account while the rest of the form is wrong.
  refuseErrors(errors);
  return holderOf(exchange, order, askerOf(request));
};

/**
 * Validates a purchase by the rules of the form, prices it by our own rates and stores it, once for the visitor's key:
 * a repeated request gets the same answer.
 * @throws {DomainError} with the form's validation errors or the new price; no order is stored then
 */
export const placeBuyOrder = onceForKey(ORDER_CALLS.buy, place);

import { normalFormOf } from '#domain/addresses/address-reader';
import { readAddress } from '#domain/addresses/read-address';
import { findBank } from '#domain/banks/bank-directory';
import { payingBankFor } from '#domain/banks/paying-bank';
import { networksFor } from '#domain/catalogue/networks';
import type { Currency, HostName } from '#domain/catalogue/site-config';
import { isLoginNeededToTrade } from '#domain/catalogue/trade-access';
import { tickerOf } from '#domain/catalogue/usdt';
import type { DecimalText } from '#domain/money/money';
import { readTypedNumber } from '#domain/money/typed-number';
import type { Order } from '#domain/order/order';
import { sellQuote } from '#domain/pricing/sell-rates';
import { ruleError } from '#domain/rules/error-codes';
import { errorsOf } from '#domain/rules/schema';
import { sellSchema } from '#domain/rules/sell';
import { validateHolderName } from '#domain/rules/trade-fields';
import { sellSide } from '#domain/trade/sell-side';
import type { SellOrder } from '#domain/wire/sell-order-wire';
import { readStock, reserveOf } from './books/stock.ts';
import { invalidFields, loginRequired, refuseErrors, sellingPaused } from './domain-error.ts';
import type { Exchange, Visitor } from './exchange.ts';
import { holderName } from './holder-name.ts';
import { saleAccounts } from './orders/sale-accounts.ts';
import { refuseMoved, refuseUnverified } from './price-checks.ts';
import type { ExchangeConfig } from './site-config-source.ts';
import { storeOrder } from './store-order.ts';
import { type AnswerRow, ORDER_CALLS, once } from './submissions.ts';

export interface SellRequest {
  readonly order: SellOrder;
  /** Host name the page was served from. */
  readonly host: HostName;
  readonly visitor: Visitor;
  /** Dong the customer agreed to receive. */
  readonly expectedAmount?: DecimalText | undefined;
}

/**
 * Validates a sale by the rules of the form, prices it by our own rates and stores it, once for the visitor's key: a repeated
 * request gets the same answer. The address that the coins go to is opened afterwards.
 * @throws {DomainError} with the form's validation errors or the new price; no order is stored then
 */
export const placeSellOrder = (exchange: Exchange, request: SellRequest): Promise<Order> => {
  const { order, visitor } = request;
  const { keyHash } = visitor;
  return keyHash === undefined
    ? place(exchange, request)
    : once(exchange, { call: ORDER_CALLS.sell, keyHash, body: order, visitor }, (answerWith) =>
        place(exchange, request, answerWith),
      );
};

const place = async (
  exchange: Exchange,
  request: SellRequest,
  answerWith?: AnswerRow,
): Promise<Order> => {
  const { order, visitor, expectedAmount } = request;
  const config = await exchange.siteConfig.read();
  if (visitor.userId === undefined && isLoginNeededToTrade(config.siteInfo)) throw loginRequired();
  const currency = config.currencies.find(({ code }) => code === order.currencyCode);
  if (!currency) throw notSupported(order);
  if (currency.sellPauseReason !== '') throw sellingPaused(currency.sellPauseReason);

  const verifiedName = await checked(exchange, request, currency, config);
  const quote = sellQuote(config.rates, currency.code, readTypedNumber(order.quantity) ?? '0');
  if (!quote) throw notSupported(order);
  await refuseUnverified(exchange, config, visitor, quote);
  refuseMoved(expectedAmount, quote);
  const { networkKey } = order;
  const accounts = {
    currencyCode: currency.code,
    networkKey,
    senderAddress: normalFormOf(readAddress(networkKey, order.senderAddress)) ?? '',
    bankCode: findBank(order.bankCode)?.code ?? '',
    accountNumber: order.accountNumber,
    payeeName: verifiedName === '' ? order.unverifiedName : verifiedName,
    isPayeeVerified: verifiedName !== '',
  };
  return storeOrder(exchange, {
    ...{ type: 'sell', currency, networkKey, quote, visitor, config, answerWith },
    note: order.note.trim(),
    accountsOf: saleAccounts(accounts, payerFor(config, order)),
  });
};

const notSupported = ({ currencyCode }: SellOrder) =>
  invalidFields({ quantity: ruleError('sellNotSupported', { code: tickerOf(currencyCode) }) });

/** @throws {Error} when no bank account of ours is configured */
const payerFor = ({ currencies }: ExchangeConfig, { bankCode }: SellOrder): Currency => {
  const payer = payingBankFor(currencies, bankCode);
  if (!payer || payer.accountNumber === '') throw new Error('no bank account of ours can pay');
  return payer;
};

/** Placeholder of the holder's name until the bank's lookup. */
const NAME_TO_COME = '…';

/**
 * Name of the payee by the bank, of an order without validation errors; empty when the bank knows none and a name was typed.
 */
const checked = async (
  exchange: Exchange,
  { order, host, visitor }: SellRequest,
  currency: Currency,
  config: ExchangeConfig,
): Promise<string> => {
  const isSignedIn = visitor.userId !== undefined;
  const errorsWith = (currencies: readonly Currency[]) => {
    const terms = { ...config, currency, currencies, host, isSignedIn };
    const networks = networksFor(currency, 'sell');
    const schema = sellSchema({ ...terms, networks, isOffered: sellSide.isOffered(terms) });
    return errorsOf(schema, { ...NO_EXTRAS, ...order, accountName: NAME_TO_COME });
  };
  let errors = errorsWith(config.currencies);
  // The reserve that the configuration shows may be seconds old: more may have been released since.
  if (errors.quantity) errors = errorsWith(await withExactReserves(exchange, config.currencies));
  // No bank is asked about an account while the rest of the form is wrong.
  refuseErrors(errors);
  const accountName = await holderName(exchange, order);
  const error = validateHolderName(order.unverifiedName, { accountName });
  refuseErrors(error ? { unverifiedName: error } : {});
  return accountName;
};

/** Fields that the form has and the order leaves out. */
const NO_EXTRAS = { customerId: '', email: '', phoneNumber: '', binanceId: '' };

const withExactReserves = async ({ db }: Exchange, currencies: readonly Currency[]) => {
  const stock = await readStock(db);
  return currencies.map((currency) =>
    currency.type === 'bank' ? { ...currency, reserve: reserveOf(stock, currency) } : currency,
  );
};

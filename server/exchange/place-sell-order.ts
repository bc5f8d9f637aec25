import { normalFormOf } from '#domain/addresses/address-reader';
import { readAddress } from '#domain/addresses/read-address';
import { findBank } from '#domain/banks/bank-directory';
import { payingBankFor } from '#domain/banks/paying-bank';
import { shortName } from '#domain/catalogue/currency-names';
import type { Currency } from '#domain/catalogue/site-config';
import { isLoginNeededToTrade } from '#domain/catalogue/trade-access';
import { readTypedNumber } from '#domain/money/typed-number';
import type { Order } from '#domain/order/order';
import { sellQuote } from '#domain/pricing/sell-rates';
import { plainAccountOf } from '#domain/rails/operator-money';
import { operatorOf } from '#domain/rails/operators';
import { ruleError } from '#domain/rules/error-codes';
import { accountKindOf } from '#domain/rules/operator-account';
import { sellRules } from '#domain/trade/sell-rules';
import { sellSide } from '#domain/trade/sell-side';
import type { SellOrder } from '#domain/wire/sell-order-wire';
import { readStock, reserveOf } from './books/stock.ts';
import { assessOrder } from './documents/assess-order.ts';
import { invalidFields, loginRequired, refuseErrors, sellingPaused } from './domain-error.ts';
import type { Exchange } from './exchange.ts';
import { type Holder, holderOf } from './holder-name.ts';
import { askerOf, NAME_TO_COME, type OrderRequest, onceForKey } from './order-request.ts';
import { namedAccountOf, railKeyFor } from './orders/operator-account.ts';
import { saleAccounts } from './orders/sale-accounts.ts';
import { refuseMoved } from './price-checks.ts';
import type { ExchangeConfig } from './site-config-source.ts';
import { storeOrder } from './store-order.ts';
import { type AnswerRow, ORDER_CALLS } from './submissions.ts';

const place = async (
  exchange: Exchange,
  request: OrderRequest<SellOrder>,
  answerWith?: AnswerRow,
): Promise<Order> => {
  const { order, visitor, expectedAmount, linkHash, captcha } = request;
  const config = await exchange.siteConfig.read();
  if (visitor.userId === undefined && isLoginNeededToTrade(config.siteInfo)) throw loginRequired();
  const currency = config.currencies.find(({ code }) => code === order.currencyCode);
  if (!currency) throw notSupported(order);
  if (currency.sellPauseReason !== '') throw sellingPaused(currency.sellPauseReason);

  const payee = await checked(exchange, request, currency, config);
  const quote = sellQuote(config.rates, currency.code, readTypedNumber(order.quantity) ?? '0');
  if (!quote) throw notSupported(order);
  const bankCode = findBank(order.bankCode)?.code ?? '';
  const documents = await assessOrder(exchange, config, {
    ...{ side: 'sell', bankCode, accountNumber: order.accountNumber },
    ...{ userId: visitor.userId, cashAmount: quote.cashAmount },
  });
  refuseMoved(expectedAmount, quote);
  const networkKey = railKeyFor(order);
  const field = { name: 'senderAddress', typed: order.senderAddress } as const;
  const sender = await namedAccountOf(exchange, order, field, askerOf(request));
  const accounts = {
    currencyCode: currency.code,
    networkKey,
    sender,
    receiver: receiverOf(currency),
    senderAddress:
      sender?.number ?? normalFormOf(readAddress(networkKey, order.senderAddress)) ?? '',
    bankCode,
    accountNumber: order.accountNumber,
    payeeName: payee.name,
    isPayeeVerified: payee.isVerified,
  };
  return storeOrder(exchange, {
    ...{
      type: 'sell',
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
    accountsOf: saleAccounts(accounts, payerFor(config, order)),
  });
};

/**
 * Our account with a currency's operator; undefined where none is paid to: coins have an address for each order.
 * @throws {DomainError} INVALID_FIELDS when none is configured
 */
const receiverOf = ({ code, accountNumber, accountName }: Currency) => {
  const operator = operatorOf(code);
  if (!operator || operator.identifiedBy === 'nothing') return undefined;
  if (accountNumber === '') throw notSupported({ currencyCode: code });
  // As the operator's reports are compared with it.
  return { accountNumber: plainAccountOf(operator, accountNumber), accountName };
};

const notSupported = ({ currencyCode }: Pick<SellOrder, 'currencyCode'>) =>
  invalidFields({ quantity: ruleError('sellNotSupported', { code: shortName(currencyCode) }) });

/** @throws {Error} when no bank account of ours is configured */
const payerFor = ({ currencies }: ExchangeConfig, { bankCode }: SellOrder): Currency => {
  const payer = payingBankFor(currencies, bankCode);
  if (!payer || payer.accountNumber === '') throw new Error('no bank account of ours can pay');
  return payer;
};

/** The payee of an order without validation errors. */
const checked = async (
  exchange: Exchange,
  request: OrderRequest<SellOrder>,
  currency: Currency,
  config: ExchangeConfig,
): Promise<Holder> => {
  const { order, host, visitor } = request;
  const isSignedIn = visitor.userId !== undefined;
  const errorsWith = (currencies: readonly Currency[]) =>
    sellRules.validatorFor({ ...config, currency, currencies, host, isSignedIn })({
      ...sellSide.emptyForm,
      ...order,
      ...{ accountName: NAME_TO_COME, payeeName: NAME_TO_COME },
      accountKind: accountKindOf(order),
    });
  let errors = errorsWith(config.currencies);
  // The reserve that the configuration shows may be seconds old: more may have been released since.
  if (errors.quantity) errors = errorsWith(await withExactReserves(exchange, config.currencies));
  // No bank is asked about an account while the rest of the form is wrong.
  refuseErrors(errors);
  return holderOf(exchange, order, askerOf(request));
};

const withExactReserves = async ({ db }: Exchange, currencies: readonly Currency[]) => {
  const stock = await readStock(db);
  return currencies.map((currency) =>
    currency.type === 'bank' ? { ...currency, reserve: reserveOf(stock, currency) } : currency,
  );
};

/**
 * Validates a sale by the rules of the form, prices it by our own rates and stores it, once for the visitor's key: a repeated
 * request gets the same answer. The address that the coins go to is opened afterwards.
 * @throws {DomainError} with the form's validation errors or the new price; no order is stored then
 */
export const placeSellOrder = onceForKey(ORDER_CALLS.sell, place);

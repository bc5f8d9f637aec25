import { canLookUp } from '#domain/account-name';
import { findBank } from '#domain/bank-directory';
import { type BuyFormValues, buyFormSchema, normalAddress } from '#domain/forms/buy-form';
import { complaintsOf } from '#domain/forms/complaints';
import { say } from '#domain/forms/form-message';
import { type DecimalText, decimal } from '#domain/money';
import type { Order } from '#domain/order';
import { type BuyQuote, buyQuote } from '#domain/rates';
import type { Currency, HostName, SiteConfig } from '#domain/site-config';
import { readTypedNumber } from '#domain/typed-number';
import { tickerOf } from '#domain/usdt';
import type { BuyOrder } from '#domain/wire/buy-order-wire';
import { isStoreAway } from '../store/store-away.ts';
import type { Exchange, Visitor } from './exchange.ts';
import { toOrder } from './order-view.ts';
import { type FieldErrors, invalidFields, loginRequired, rateMoved } from './refused.ts';
import { storeOrder } from './store-order.ts';
import { type KeepAnswer, once } from './submissions.ts';

export interface BuyRequest {
  readonly order: BuyOrder;
  /** Host name the page was served from. */
  readonly host: HostName;
  readonly visitor: Visitor;
  /** The client's name for this order: asked for again, it is answered again. */
  readonly key?: string | undefined;
  /** Dong the customer agreed to pay. */
  readonly expectedAmount?: DecimalText | undefined;
}

/**
 * Checks a purchase by the rules of the form, prices it by our own rates and stores it, once for each key.
 * @throws {Refused} with the form's own complaints or the new price; no order is stored then
 */
export const placeBuyOrder = async (exchange: Exchange, request: BuyRequest): Promise<Order> => {
  const { key, order, visitor } = request;
  return key === undefined
    ? place(exchange, request)
    : once(exchange, { key, order, visitor }, (keep) => place(exchange, request, keep));
};

const place = async (
  exchange: Exchange,
  request: BuyRequest,
  keep?: KeepAnswer,
): Promise<Order> => {
  const { order, visitor, expectedAmount } = request;
  const config = await exchange.siteConfig.read();
  if (isLoginNeeded(config) && visitor.userId === undefined) throw loginRequired();
  const currency = config.currencies.find(({ code }) => code === order.currencyCode);
  if (!currency) throw notSupported(order);

  const form = await checked(exchange, request, currency, config);
  const quote = buyQuote(config.rates, currency.code, readTypedNumber(order.quantity) ?? '0');
  if (!quote) throw notSupported(order);
  if (expectedAmount !== undefined && !isSameAmount(expectedAmount, quote)) throw rateMoved(quote);
  const row = await storeOrder(exchange, {
    order: {
      ...order,
      receivingAddress: normalAddress(currency.code, order.receivingAddress) ?? '',
      bankCode: findBank(order.bankCode)?.code ?? '',
      note: order.note.trim(),
    },
    quote,
    senderName: form.accountName === '' ? order.unverifiedName : form.accountName,
    isSenderVerified: form.accountName !== '',
    visitor,
    ...(keep && { alongside: (tx, stored) => keep(tx, toOrder(stored)) }),
  });
  return toOrder(row);
};

const isSameAmount = (expected: DecimalText, { amountToPay }: BuyQuote) =>
  decimal(expected).eq(decimal(amountToPay));

const isLoginNeeded = ({ siteInfo }: SiteConfig) =>
  siteInfo.requiredLoginToBuySell || siteInfo.minOrderLogin === '0';

const notSupported = ({ currencyCode }: BuyOrder) =>
  invalidFields({ quantity: say('buyNotSupported', { code: tickerOf(currencyCode) }) });

/** The order as a filled form that the rules have nothing to say against. */
const checked = async (
  exchange: Exchange,
  { order, host, visitor }: BuyRequest,
  currency: Currency,
  { rates, siteInfo }: SiteConfig,
): Promise<BuyFormValues> => {
  const schema = buyFormSchema({
    currency,
    rates,
    host,
    isSignedIn: visitor.userId !== undefined,
    siteInfo,
  });
  const unnamed = { ...order, amountPay: '', accountName: '' };
  // Without a name first: nobody is asked about an account while the rest of the form is wrong.
  const { unverifiedName, ...others } = complaintsOf(schema, unnamed);
  refuseIfAny(unverifiedName?.id === 'nameInvalid' ? { ...others, unverifiedName } : others);
  const form = { ...unnamed, accountName: await verifiedName(exchange, order) };
  refuseIfAny(complaintsOf(schema, form));
  return form;
};

const refuseIfAny = (errors: FieldErrors) => {
  if (Object.keys(errors).length > 0) throw invalidFields(errors);
};

/** Who the bank says holds the account; empty when it says nothing, then a typed name is needed. */
const verifiedName = async ({ accountNames }: Exchange, order: BuyOrder): Promise<string> => {
  if (!canLookUp(order)) return '';
  try {
    const reply = await accountNames.lookUp(order.bankCode, order.accountNumber);
    return reply.kind === 'found' ? reply.name : '';
  } catch (error) {
    if (isStoreAway(error)) throw error;
    return '';
  }
};

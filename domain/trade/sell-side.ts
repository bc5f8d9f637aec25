import { withoutSpaces } from '../account-name.ts';
import { plainText } from '../plain-text.ts';
import type { SellFormValues } from '../rules/sell.ts';
import { sellQuote } from '../sell-rates.ts';
import { canSell, minimumSellQuantity } from '../tradable.ts';
import { readTypedNumber } from '../typed-number.ts';
import type { SellOrder } from '../wire/sell-order-wire.ts';
import type { TradeSide } from './trade-side.ts';

const EMPTY_SELL_FORM: SellFormValues = {
  quantity: '',
  amountReceived: '',
  senderAddress: '',
  networkKey: '',
  bankCode: '',
  accountNumber: '',
  accountName: '',
  unverifiedName: '',
  customerId: '',
  email: '',
  phoneNumber: '',
  binanceId: '',
  note: '',
};

const EXTRAS = ['customerId', 'email', 'phoneNumber', 'binanceId'] as const;

/** A good form as the order to post: numbers plain, spaces gone, a typed name only where none was found. */
const toSellOrder = (currencyCode: string, values: SellFormValues): SellOrder => ({
  currencyCode,
  quantity: readTypedNumber(values.quantity) ?? '',
  senderAddress: plainText(values.senderAddress),
  networkKey: values.networkKey,
  bankCode: values.bankCode,
  accountNumber: withoutSpaces(values.accountNumber),
  unverifiedName: values.accountName === '' ? values.unverifiedName.trim() : '',
  note: values.note.trim(),
  ...Object.fromEntries(
    EXTRAS.map((name) => [name, plainText(values[name])]).filter(([, text]) => text !== ''),
  ),
});

/** Selling: currency in, dong out. */
export const sellSide: TradeSide<SellFormValues> = {
  side: 'sell',
  emptyForm: EMPTY_SELL_FORM,
  isOffered: ({ siteInfo, currency, rates, host }) =>
    siteInfo.allowSell && canSell(currency, rates, host),
  minimumQuantity: minimumSellQuantity,
  quote: ({ currency, rates }, quantity) => sellQuote(rates, currency.code, quantity),
  amountValues: ({ cashAmount, ...amounts }) => ({
    ...amounts,
    ...(cashAmount !== undefined && { amountReceived: cashAmount }),
  }),
  isGoodForm: () => false,
  toRequest: (currencyCode, values) => ({
    side: 'sell',
    order: toSellOrder(currencyCode, values),
  }),
};

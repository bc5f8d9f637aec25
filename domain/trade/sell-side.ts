import { plainText } from '../plain-text.ts';
import type { SellFormValues } from '../rules/sell.ts';
import { sellQuote } from '../sell-rates.ts';
import { canSell, minimumSellQuantity } from '../tradable.ts';
import type { SellOrder } from '../wire/sell-order-wire.ts';
import { orderTexts } from './order-texts.ts';
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

/** A good form as the order to post. */
const toSellOrder = (currencyCode: string, values: SellFormValues): SellOrder => ({
  ...orderTexts(currencyCode, values),
  senderAddress: plainText(values.senderAddress),
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
  cashField: 'amountReceived',
  isGoodForm: () => false,
  toRequest: (currencyCode, values) => ({
    side: 'sell',
    order: toSellOrder(currencyCode, values),
  }),
};

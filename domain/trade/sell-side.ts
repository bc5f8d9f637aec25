import { canSell, minimumSellQuantity } from '../catalogue/tradable.ts';
import { sellQuote } from '../pricing/sell-rates.ts';
import type { SellFormValues } from '../rules/sell.ts';
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

/** Selling: currency in, dong out. */
export const sellSide: TradeSide<SellFormValues> = {
  side: 'sell',
  emptyForm: EMPTY_SELL_FORM,
  isOffered: ({ siteInfo, currency, rates, host }) =>
    siteInfo.allowSell && canSell(currency, rates, host),
  minimumQuantity: minimumSellQuantity,
  quote: ({ currency, rates }, quantity) => sellQuote(rates, currency.code, quantity),
  cashField: 'amountReceived',
};

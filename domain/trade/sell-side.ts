import { canSell } from '../catalogue/tradable.ts';
import { minimumSellQuantity, sellQuote } from '../pricing/sell-rates.ts';
import type { SellFormValues } from '../rules/sell.ts';
import { EMPTY_TRADE_FORM } from '../rules/trade-form.ts';
import type { SideOfForm } from './trade-side.ts';

/** Selling: currency in, dong out. */
export const sellSide: SideOfForm<SellFormValues> = {
  side: 'sell',
  emptyForm: {
    ...EMPTY_TRADE_FORM,
    amountReceived: '',
    senderAddress: '',
  },
  isOffered: ({ siteInfo, currency, rates, host }) =>
    siteInfo.allowSell && canSell(currency, rates, host),
  minimumQuantity: minimumSellQuantity,
  quote: ({ currency, rates }, quantity) => sellQuote(rates, currency.code, quantity),
  cashField: 'amountReceived',
};

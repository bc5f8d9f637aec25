import { minimumBuyQuantity } from '../catalogue/tradable.ts';
import { buyQuote, buyQuoteForAmount } from '../pricing/rates.ts';
import { type BuyFormValues, EMPTY_BUY_FORM, isOffered } from '../rules/buy-form.ts';
import type { SideOfForm } from './trade-side.ts';

/** Buying: dong in, currency out. */
export const buySide: SideOfForm<BuyFormValues> = {
  side: 'buy',
  emptyForm: EMPTY_BUY_FORM,
  isOffered,
  minimumQuantity: minimumBuyQuantity,
  quote: ({ currency, rates }, quantity) => buyQuote(rates, currency.code, quantity),
  quoteForCash: ({ currency, rates }, cashAmount) =>
    buyQuoteForAmount(rates, currency.code, cashAmount),
  cashField: 'amountPay',
};

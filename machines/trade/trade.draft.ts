import type { BuyDraft } from '#domain/kept';
import type { TradeContext, TradeInput, TypedText } from './trade.types.ts';

/** Nothing typed. */
export const NO_TEXT: TypedText = {
  receivingAddress: '',
  bankCode: '',
  accountNumber: '',
  unverifiedName: '',
  note: '',
};

/** What the form begins with: the order that is under way, what was typed before, or nothing. */
export const startOf = ({ purchase, draft, currencyCode }: TradeInput): BuyDraft => {
  if (!purchase) return draft ?? { ...NO_TEXT, quantity: '', currencyCode };
  const { networkKey: _, ...start } = purchase.order;
  return { ...start, key: purchase.key };
};

/** Nothing was typed yet. */
export const anew = ['forgetDraft', 'clearAccount', 'resetForm'] as const;

/** What is being typed outlives the page, from every key on; another draft is another order, with a key of its own. */
export const store = [
  'renewKey',
  {
    type: 'storeDraft',
    params: ({
      context: { page, key, currencyCode, amounts, typed },
    }: {
      readonly context: TradeContext;
    }) => ({ page, draft: { key, currencyCode, quantity: amounts.quantity, ...typed } }),
  },
] as const;

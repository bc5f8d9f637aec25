import type { BuyDraft } from '#domain/kept';
import { NO_TEXT } from './trade.setup.ts';
import type { TradeContext, TradeInput } from './trade.types.ts';

/** What the form begins with: the order that is under way, what was typed before, or nothing. */
export const startOf = ({ purchase, draft, currencyCode }: TradeInput): BuyDraft => {
  if (!purchase) return draft ?? { ...NO_TEXT, quantity: '', currencyCode };
  const { networkKey: _, ...start } = purchase.order;
  return start;
};

/** Nothing was typed yet. */
export const anew = ['forgetDraft', 'clearAccount', 'resetForm'] as const;

/** What is being typed outlives the page, from every key on. */
export const store = {
  type: 'storeDraft',
  params: ({ context: { page, currencyCode, amounts, typed } }: { context: TradeContext }) => ({
    page,
    draft: { currencyCode, quantity: amounts.quantity, ...typed },
  }),
} as const;

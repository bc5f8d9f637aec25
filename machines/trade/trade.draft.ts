import type { TradeDraft } from '#domain/persisted-trade';
import type { DraftTexts, TradeContext, TradeInput } from './trade.types.ts';

/** Nothing typed. */
export const NO_TEXTS: DraftTexts = {
  bankCode: '',
  accountNumber: '',
  unverifiedName: '',
  note: '',
};

/** What the form begins with: the order that is under way, what was typed before, or nothing. */
export const startOf = ({ pendingOrder, draft, currencyCode }: TradeInput): TradeDraft => {
  if (!pendingOrder) return draft ?? { ...NO_TEXTS, quantity: '', currencyCode };
  const { networkKey: _, ...start } = pendingOrder.order;
  return { ...start, key: pendingOrder.key };
};

/** Nothing was typed yet. */
export const anew = ['forgetDraft', 'clearAccount', 'resetForm'] as const;

/**
 * What is being typed outlives the page, from every key on; another draft is another order, with a key of its own, and
 * an Enter that waits was not pressed for it.
 */
export const store = [
  'renewKey',
  'reportDraftChanged',
  {
    type: 'storeDraft',
    params: ({
      context: { side, page, key, currencyCode, amounts, texts },
    }: {
      readonly context: TradeContext;
    }) => ({ side, page, draft: { key, currencyCode, quantity: amounts.quantity, ...texts } }),
  },
] as const;

import type { SiteConfig } from '#domain/catalogue/site-config';
import type { StoredDraft, TradeDraft } from '#domain/trade/persisted-trade';
import type { DraftTexts, TradeContext, TradeEvent, TradeInput } from './trade.types.ts';

export const NO_TEXTS: DraftTexts = {
  bankCode: '',
  accountNumber: '',
  unverifiedName: '',
  note: '',
};

/** Initial values of the form: the pending order, the draft, or nothing. */
export const startOf = ({ pendingOrder, draft, currencyCode }: TradeInput): TradeDraft => {
  if (!pendingOrder) return draft ?? { ...NO_TEXTS, quantity: '', currencyCode };
  return { ...pendingOrder.order, key: pendingOrder.key };
};

/** The newest configuration. */
export const assignConfig = {
  type: 'assignConfig',
  params: ({ event }: { readonly event: { readonly config: SiteConfig } }) => event.config,
} as const;

/** Resets everything typed. */
export const anew = ['forgetDraft', 'clearAccount', 'clearPayee', 'resetForm'] as const;

/**
 * What is typed, with the page it was typed on. Without its key: another order has one of its own.
 */
export const typedOn = ({
  side,
  page,
  currencyCode,
  networkKey,
  amounts,
  texts,
}: TradeContext): StoredDraft => ({
  side,
  page,
  draft: { currencyCode, networkKey, quantity: amounts.quantity, ...texts },
});

/** Persists the draft at every change. A changed draft is another order with its own key, and drops a pending Enter. */
export const store = [
  'renewKey',
  'reportDraftChanged',
  'askForRules',
  {
    type: 'storeDraft',
    params: ({ context }: { readonly context: TradeContext }) => {
      const { draft, ...page } = typedOn(context);
      return { ...page, draft: { ...draft, key: context.key } };
    },
  },
] as const;

type NetworkChosen = Extract<TradeEvent, { type: 'network.chosen' }>;

/** Goes over to another network of the coin: what was typed stays, priced and validated for that one. */
export const changeNetwork = [
  {
    type: 'chooseNetwork',
    params: ({ event }: { readonly event: NetworkChosen }) => event,
  },
  'forgetRefusal',
  'requote',
  'patchNetwork',
  'patchFollower',
  'tellPayeeCurrency',
  ...store,
] as const;

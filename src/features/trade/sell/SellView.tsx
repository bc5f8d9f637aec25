import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { isMemoNeeded } from '#domain/catalogue/currency-flags';
import { type SideView, SideViewContext } from '../side-view.tsx';
import { addressField } from '../trade-fields.tsx';
import { SellAmounts } from './SellAmounts.tsx';
import { sellWords } from './sell-words.ts';

const useSenderLabel = (ticker: string) => {
  const { t } = useLingui();
  return t`${ticker} wallet you send from (optional)`;
};

/** What becomes of coins that cannot be sold, by the service's rule for refunds. */
const useSenderNote = (networkKey: string) => {
  const { t } = useLingui();
  return isMemoNeeded(networkKey)
    ? t`If coins have to go back, the order’s page asks you for an address and its memo (tag).`
    : t`Coins that cannot be sold, and what is too much, go back to this wallet: it has to be yours for receiving. Without one the order’s page asks for it.`;
};

const view: SideView = {
  side: 'sell',
  words: sellWords,
  fields: {
    amounts: SellAmounts,
    senderAddress: addressField('senderAddress', useSenderLabel, useSenderNote),
  },
};

/** Views of selling in the place of those of buying. */
export const SellView = ({ children }: { readonly children: ReactNode }) => (
  <SideViewContext value={view}>{children}</SideViewContext>
);

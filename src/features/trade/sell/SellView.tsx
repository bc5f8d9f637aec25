import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { type SideView, SideViewContext } from '../side-view.tsx';
import { addressField } from '../trade-fields.tsx';
import { SellAmounts } from './SellAmounts.tsx';
import { sellWords } from './sell-words.ts';

const useSenderLabel = (ticker: string) => {
  const { t } = useLingui();
  return t`${ticker} wallet you send from (optional)`;
};

const view: SideView = {
  side: 'sell',
  words: sellWords,
  fields: { amounts: SellAmounts, senderAddress: addressField('senderAddress', useSenderLabel) },
};

/** Views of selling in the place of those of buying. */
export const SellView = ({ children }: { readonly children: ReactNode }) => (
  <SideViewContext value={view}>{children}</SideViewContext>
);

import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { type ComponentType, createContext, use } from 'react';
import type { OrderSide } from '#domain/catalogue/site-config';
import type { TradeField } from '#domain/rails/form-fields';
import { buyWords } from './buy-words.ts';
import type { FieldProps } from './field-props.ts';

/** Messages in which the views of buying and selling differ. */
export type SideWords = Readonly<Record<keyof typeof buyWords, MessageDescriptor>>;

/** What the views of one side have of their own: the rest is shared. */
export interface SideView {
  readonly side: OrderSide;
  readonly words: SideWords;
  /** Fields that stand in the place of the shared ones. */
  readonly fields: Readonly<Partial<Record<TradeField, ComponentType<FieldProps>>>>;
}

/** Buying comes with the first load; `SideViews` provides selling, which does not. */
export const SideViewContext = createContext<SideView>({
  side: 'buy',
  words: buyWords,
  fields: {},
});

export const useSideView = (): SideView => use(SideViewContext);

/** Text of a message of the side, in the page's language. */
export const useSideText = () => {
  const { i18n } = useLingui();
  const { words } = useSideView();
  return (name: keyof SideWords, values: Readonly<Record<string, string>> = {}): string =>
    i18n._({ ...words[name], values });
};

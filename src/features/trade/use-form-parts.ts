import { useSelector } from '@xstate/react';
import { selectAreRulesReady } from '#machines/form-rules/form-rules.selectors';
import type { TradeActorRef } from '#machines/trade/trade.machine';
import { selectFormRules } from '#machines/trade/trade.selectors';
import { formParts } from './form-parts.ts';

/** Parts of the form that come with its rules; undefined until then. */
export const useFormParts = (actor: TradeActorRef) =>
  useSelector(useSelector(actor, selectFormRules), selectAreRulesReady) ? formParts() : undefined;

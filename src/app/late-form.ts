import { areTradeRulesLoaded, loadTradeRules } from '#domain/trade/trade-rules';
import type { FormRulesInput } from '#machines/form-rules/form-rules.machine';
import { formParts, loadFormParts } from '#src/features/trade/form-parts';
import type { Outside } from './outside.ts';

/** What a form needs before it can be sent, and not to be drawn: its rules, the parts that few see, and the words of both. */
export const connectForm = (words: Outside['words']) => ({
  isLoaded: ({ side, currencyCode }: FormRulesInput): boolean =>
    areTradeRulesLoaded(side, currencyCode) && formParts() !== undefined && words.hasForm(),
  /** Rejects where a file cannot be had. */
  load: async ({ side, currencyCode }: FormRulesInput): Promise<void> => {
    await Promise.all([
      loadTradeRules(side, currencyCode),
      loadFormParts(currencyCode),
      words.loadForm(),
    ]);
  },
});

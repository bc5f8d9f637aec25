import { areTradeRulesLoaded, loadTradeRules } from '#domain/trade/trade-rules';
import type { FormRulesInput } from '#machines/form-rules/form-rules.machine';
import { formParts, loadFormParts } from '#src/features/trade/form-parts';
import type { lateOrdering } from './late-ordering.ts';
import type { Outside } from './outside.ts';

/**
 * What a form needs before it can be sent, and not to be drawn: its rules, the parts that few see, the words of both, and the
 * call that posts it.
 */
export const connectForm = (
  words: Outside['words'],
  ordering: Pick<ReturnType<typeof lateOrdering>, 'isLoaded' | 'load'>,
) => ({
  isLoaded: ({ side, currencyCode }: FormRulesInput): boolean =>
    areTradeRulesLoaded(side, currencyCode) &&
    formParts() !== undefined &&
    words.hasForm() &&
    ordering.isLoaded(),
  /** Rejects where a file cannot be had. */
  load: async ({ side, currencyCode }: FormRulesInput): Promise<void> => {
    await Promise.all([
      loadTradeRules(side, currencyCode),
      loadFormParts(currencyCode),
      words.loadWords('form'),
      ordering.load(),
    ]);
  },
});

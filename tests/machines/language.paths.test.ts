import { expect } from 'vitest';
import { modelTest } from '#tests/support/model-test';
import { languageModel } from './language.model';
import { localesIn, startLanguage } from './language.start';

modelTest('language', languageModel, {
  start: () => startLanguage('en'),
  calls: { load: 'service' },
  pending: { service: ['loading'] },
  always: ({ page, reports }, { context: { shown } }) => {
    expect(page.shown).toBe(shown);
    expect(localesIn(reports).at(-1)).toBe(shown);
  },
  states: {
    loading: ({ service }, { context: { wanted } }) =>
      expect(service.inputs.at(-1)).toEqual({ locale: wanted }),
  },
});

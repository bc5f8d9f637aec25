import { expect } from 'vitest';
import { modelTest } from '#tests/support/model-test';
import { languageModel } from './language.model';
import { startLanguage } from './language.start';

modelTest('language', languageModel, {
  start: () => startLanguage('en'),
  calls: { load: 'service' },
  pending: { service: ['loading'] },
  always: ({ page, reports }, { context: { shown } }) => {
    expect(page.shown).toBe(shown);
    expect(reports.at(-1)?.locale).toBe(shown);
  },
  states: {
    loading: ({ service }, { context: { wanted } }) =>
      expect(service.inputs.at(-1)).toEqual({ locale: wanted }),
  },
});

import { expect, it } from 'vitest';
import { modelTest } from '#tests/support/model-test';
import { filledFormRulesModel, formRulesModel, loadedFormRulesModel } from './form-rules.model';
import { startFormRules } from './form-rules.start';

const test = {
  calls: { loadRules: 'file' },
  pending: { file: ['loading.quiet', 'loading.requested', 'loading.retrying'] },
} as const;

modelTest('form rules', formRulesModel, { ...test, start: () => startFormRules() });

modelTest('form rules that are loaded already', loadedFormRulesModel, {
  ...test,
  start: () => startFormRules({ isLoaded: true }),
  isComplete: false,
});

modelTest('form rules of a form that is filled in already', filledFormRulesModel, {
  ...test,
  start: () => startFormRules({ isFilled: true }),
  isComplete: false,
});

it('form rules: what one model excuses, another one walks', () => {
  const unwalked = [
    ...loadedFormRulesModel.unwalkedTransitions().filter((arrow) => /isLoaded/.test(arrow)),
    ...filledFormRulesModel.unwalkedTransitions().filter((arrow) => /isFilled/.test(arrow)),
  ];
  expect(unwalked).toEqual([]);
});

import { formRulesMachine } from '#machines/form-rules/form-rules.machine';
import { done, failed, modelOf } from '#tests/support/machine-model';

export const input = { side: 'buy', currencyCode: 'TRC20' } as const;

const events = [
  { type: 'submit.requested' },
  { type: 'draft.changed' },
  { type: 'retry.requested' },
  { type: 'connectivity.online' },
  done('loadRules', undefined),
  // A plain object: every Error serialises to {}.
  failed('loadRules', { reason: 'HTTP 404' }),
];

export const formRulesModel = modelOf(formRulesMachine, {
  input,
  events,
  project: () => '',
  excused: {
    'opening: always [isLoaded] → ready':
      'what an earlier page has loaded is the composition root’s to say: a model of its own',
  },
});

/** The second visit: an earlier page has loaded the rules. */
export const loadedFormRulesModel = modelOf(
  formRulesMachine.provide({ guards: { isLoaded: () => true } }),
  { input, events, project: () => '' },
);

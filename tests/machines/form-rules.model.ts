import { formRulesMachine } from '#machines/form-rules/form-rules.machine';
import { done, failed, modelOf } from '#tests/support/machine-model';

export const input = { side: 'buy', currencyCode: 'TRC20' } as const;

const events = [
  { type: 'rules.needed' },
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
    'opening: always [isFilled] → loading':
      'whether an earlier page has typed something is said at the start: a model of its own',
  },
});

/** A form that opens with what was typed on an earlier page. */
export const filledFormRulesModel = modelOf(formRulesMachine, {
  input: { ...input, isFilled: true },
  events,
  project: () => '',
});

/** The second visit: an earlier page has loaded the rules. */
export const loadedFormRulesModel = modelOf(
  formRulesMachine.provide({ guards: { isLoaded: () => true } }),
  { input, events, project: () => '' },
);

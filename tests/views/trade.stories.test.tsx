import { expect, it } from 'vitest';
import { accountNameMachine } from '#machines/account-name/account-name.machine';
import { formRulesMachine } from '#machines/form-rules/form-rules.machine';
import { submissionMachine } from '#machines/submission/submission.machine';
import { tradeMachine } from '#machines/trade/trade.machine';
import * as accountNameFields from '#stories/account-name/AccountNameFields.stories';
import * as formRules from '#stories/trade/FormRules.stories';
import * as submission from '#stories/trade/Submission.stories';
import * as buyCard from '#stories/trade/TradeCard.stories';
import { statesWithoutStory } from '#tests/support/story-names';

it.each([
  ['AccountNameFields', accountNameMachine, accountNameFields],
  ['TradeCard', tradeMachine, buyCard],
  ['FormRules', formRulesMachine, formRules],
  ['Submission', submissionMachine, submission],
])('%s has a story for each state', (_, machine, storyFile) =>
  expect(statesWithoutStory(machine, storyFile)).toEqual([]),
);

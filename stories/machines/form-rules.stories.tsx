import { formRulesMachine } from '#machines/form-rules/form-rules.machine';
import { TradeCard } from '#src/features/trade/TradeCard';
import { type ChartMeta, type ChartStory, chartOf } from '#stories/support/chart-story';
import { frozenTrade } from '#stories/support/frozen-trade';
import { liveOf } from '#stories/support/live-chart-story';

export default {
  title: 'Machines/formRules',
  ...chartOf(formRulesMachine, 'untouched'),
} satisfies ChartMeta;

export const AtRest: ChartStory = {};
export const Loading: ChartStory = { args: { state: 'loading.quiet' } };
export const Failed: ChartStory = { args: { state: 'failed' } };

export const Live = liveOf(formRulesMachine, {
  input: { side: 'buy', currencyCode: 'TRC20' },
  samples: [
    { type: 'xstate.done.actor.loadRules', output: undefined },
    { type: 'xstate.error.actor.loadRules', error: { reason: 'HTTP 404' } },
  ],
  view: (formRules) => <TradeCard actor={frozenTrade({ form: 'editing' }, { formRules }, '100')} />,
  walk: [
    ['rules.needed', 'loading.quiet'],
    ['submit.requested', 'loading.requested'],
    ['draft.changed', 'loading.quiet'],
    ['error loadRules', 'failed'],
    ['retry.requested', 'loading.retrying'],
    ['error loadRules', 'failed'],
    ['connectivity.online', 'loading.quiet'],
    ['done loadRules', 'ready'],
  ],
});

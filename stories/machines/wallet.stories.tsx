import { walletMachine } from '#machines/wallet/wallet.machine';
import { Statement } from '#src/features/wallet/Statement';
import { type ChartMeta, type ChartStory, chartOf } from '#stories/support/chart-story';
import { dummyParent } from '#stories/support/dummy-parent';
import { BALANCES, ENTRIES, NUMBERED, PAY_IN } from '#stories/support/frozen-wallet';
import { liveOf } from '#stories/support/live-chart-story';

export default {
  title: 'Machines/wallet',
  ...chartOf(walletMachine, 'loading'),
} satisfies ChartMeta;

const OFFLINE = { kind: 'unavailable', reason: 'network', message: 'Failed to fetch' };

export const AtRest: ChartStory = {};
export const Shown: ChartStory = { args: { state: 'shown' } };

export const Live = liveOf(walletMachine, {
  input: { account: NUMBERED, reportTo: dummyParent },
  samples: [
    {
      type: 'xstate.done.actor.loadStatement',
      output: { kind: 'answered', answer: { entries: ENTRIES, total: 21, payIn: PAY_IN } },
    },
    { type: 'xstate.done.actor.loadStatement', output: OFFLINE },
    { type: 'xstate.error.actor.loadStatement', error: 'a defect' },
    { type: 'account.known', account: { ...NUMBERED, id: '8' } },
    { type: 'wallet.known', wallet: BALANCES },
    { type: 'page.chosen', page: 1 },
  ],
  view: (actor) => <Statement actor={actor} />,
  walk: [
    ['done loadStatement {"output":{"kind":"unavailable"', 'failed'],
    ['statement.requested', 'loading'],
    ['done loadStatement {"output":{"kind":"answered"', 'shown'],
    ['page.chosen', 'loading'],
    ['done loadStatement {"output":{"kind":"unavailable"', 'outdated'],
  ],
});

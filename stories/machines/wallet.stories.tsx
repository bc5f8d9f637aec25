import { walletMachine } from '#machines/wallet/wallet.machine';
import { CoinDeposits } from '#src/features/wallet/CoinDeposits';
import { CoinPayIn } from '#src/features/wallet/CoinPayIn';
import { Statement } from '#src/features/wallet/Statement';
import { type ChartMeta, type ChartStory, chartOf } from '#stories/support/chart-story';
import { dummyParent } from '#stories/support/dummy-parent';
import {
  ADDRESSES,
  BALANCES,
  DEPOSITS,
  ENTRIES,
  NUMBERED,
  PAY_IN,
} from '#stories/support/frozen-wallet';
import { liveOf } from '#stories/support/live-chart-story';

export default {
  title: 'Machines/wallet',
  ...chartOf(walletMachine, 'loading'),
} satisfies ChartMeta;

const STATEMENT = {
  ...{ entries: ENTRIES, total: 21, payIn: PAY_IN },
  ...{ addresses: ADDRESSES, deposits: [], isStopped: false },
};
const OFFLINE = { kind: 'unavailable', reason: 'network', message: 'Failed to fetch' };

export const AtRest: ChartStory = {};
export const Shown: ChartStory = { args: { state: 'shown.watching' } };

export const Live = liveOf(walletMachine, {
  input: { account: NUMBERED, reportTo: dummyParent },
  samples: [
    {
      type: 'xstate.done.actor.loadStatement',
      output: { kind: 'answered', answer: STATEMENT },
    },
    { type: 'xstate.done.actor.loadStatement', output: OFFLINE },
    { type: 'xstate.error.actor.loadStatement', error: 'a defect' },
    { type: 'account.known', account: { ...NUMBERED, id: '8' } },
    { type: 'wallet.known', wallet: BALANCES },
    { type: 'page.chosen', page: 1 },
    { type: 'address.requested', coin: 'BTC' },
    { type: 'xstate.done.actor.openAddress', output: { kind: 'answered', answer: undefined } },
    { type: 'xstate.done.actor.openAddress', output: OFFLINE },
    { type: 'wallet.moved', news: { total: 21, deposits: DEPOSITS, isStopped: false } },
    { type: 'wallet.moved', news: { total: 22, deposits: DEPOSITS, isStopped: false } },
  ],
  view: (actor) => (
    <>
      <CoinPayIn actor={actor} />
      <CoinDeposits actor={actor} />
      <Statement actor={actor} />
    </>
  ),
  walk: [
    ['done loadStatement {"output":{"kind":"unavailable"', 'failed'],
    ['statement.requested', 'loading'],
    ['done loadStatement {"output":{"kind":"answered"', 'shown.watching'],
    ['address.requested {"coin":"BTC"', 'opening'],
    ['done openAddress {"output":{"kind":"unavailable"', 'shown.watching'],
    ['wallet.moved {"news":{"total":21', 'shown.watching'],
    ['page.chosen', 'loading'],
    ['done loadStatement {"output":{"kind":"unavailable"', 'outdated'],
  ],
});

import { SIDE_PAUSED } from '#domain/wire/result';
import { swapMachine } from '#machines/swap/swap.machine';
import { SwapCard } from '#src/features/swap/SwapCard';
import { type ChartMeta, type ChartStory, chartOf } from '#stories/support/chart-story';
import { dummyParent } from '#stories/support/dummy-parent';
import { liveOf } from '#stories/support/live-chart-story';
import {
  FULL_WALLET,
  GOOD_SWAP,
  MOVED_SWAP,
  SWAP_ORDER,
  swapConfig,
  swapsOff,
} from '#stories/support/swap-config';

export default {
  title: 'Machines/swap',
  ...chartOf(swapMachine, 'recalling'),
} satisfies ChartMeta;

export const AtRest: ChartStory = {};
export const OnTheWay: ChartStory = { args: { state: 'editing' } };

export const Live = liveOf(swapMachine, {
  input: { from: 'BTC', to: 'ETH', isSignedIn: true, reportTo: dummyParent },
  samples: [
    { type: 'xstate.done.actor.recallSwap', output: { pendingSwap: undefined } },
    { type: 'config.changed', config: swapConfig },
    { type: 'config.changed', config: swapsOff },
    { type: 'session.changed', isSignedIn: false },
    { type: 'wallet.known', wallet: FULL_WALLET },
    { type: 'from.chosen', code: 'ETH' },
    { type: 'to.chosen', code: 'VND' },
    { type: 'amount.changed', amountFrom: '0.02' },
    { type: 'part.pressed', part: 50 },
    { type: 'form.submitted', values: GOOD_SWAP },
    { type: 'submission.done', order: SWAP_ORDER, expectedAmount: '0.6049876' },
    { type: 'submission.refused', message: SIDE_PAUSED, code: SIDE_PAUSED },
    { type: 'submission.rateMoved', moved: MOVED_SWAP },
  ],
  view: (actor) => <SwapCard actor={actor} tabs={null} />,
  walk: [
    ['done recallSwap', 'waitingForFacts'],
    ['config.changed', 'waitingForFacts'],
    ['wallet.known', 'editing'],
    ['form.submitted', 'submitting'],
    ['submission.rateMoved', 'confirmingRate'],
    ['rate.accepted', 'submitting'],
    ['submission.done', 'done'],
  ],
});

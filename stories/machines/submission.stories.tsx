import { readAddress } from '#domain/addresses/read-address';
import type { OrderOutcome } from '#domain/order/order-outcome';
import { toBuyOrder } from '#domain/trade/buy-rules';
import { submissionMachine } from '#machines/submission/submission.machine';
import { TradeCard } from '#src/features/trade/TradeCard';
import { goodForm } from '#stories/support/buy-config';
import { type ChartMeta, type ChartStory, chartOf } from '#stories/support/chart-story';
import { dummyParent } from '#stories/support/dummy-parent';
import { frozenTrade } from '#stories/support/frozen-trade';
import { liveOf } from '#stories/support/live-chart-story';
import { SAMPLE_ORDER } from '#stories/support/sample-order';

export default {
  title: 'Machines/submission',
  ...chartOf(submissionMachine, 'idle'),
} satisfies ChartMeta;

const OUTCOMES: readonly OrderOutcome[] = [
  { type: 'placed', order: SAMPLE_ORDER },
  { type: 'unknown' },
  { type: 'refused', message: 'Rate is closed', code: '', isProcessed: true },
  { type: 'kycRequired', isProcessed: true },
  { type: 'captchaRequired', isProcessed: true },
  { type: 'accountUntrusted', message: 'ACCOUNT_NOT_TRUSTED', isProcessed: true },
];

export const AtRest: ChartStory = {};
export const OnTheWay: ChartStory = { args: { state: 'posting' } };

export const Live = liveOf(submissionMachine, {
  input: { reportTo: dummyParent },
  samples: [
    {
      type: 'order.submitted',
      order: toBuyOrder('TRC20', goodForm, readAddress),
      expectedAmount: goodForm.amountPay,
    },
    { type: 'captcha.solved', solution: 'solved' },
    { type: 'captcha.declined' },
    ...['post', 'ask'].flatMap((call) => [
      ...OUTCOMES.map((output) => ({ type: `xstate.done.actor.${call}`, output })),
      { type: `xstate.error.actor.${call}`, error: { reason: 'defect' } },
    ]),
  ],
  view: (submission) => <TradeCard actor={frozenTrade('submitting', { submission }, '100')} />,
  walk: [
    ['order.submitted', 'posting'],
    ['done post {"output":{"type":"refused"', 'refused'],
    ['order.submitted', 'posting'],
    ['after requestTimeout', 'unknownOutcome.pausing'],
    ['answer.requested', 'unknownOutcome.asking'],
    ['done ask {"output":{"type":"unknown"', 'unknownOutcome.pausing'],
    ['after askPause', 'unknownOutcome.asking'],
    ['done ask {"output":{"type":"placed"', 'done'],
  ],
});

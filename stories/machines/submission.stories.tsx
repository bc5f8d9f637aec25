import type { Meta, StoryObj } from '@storybook/react-vite';
import type { OrderOutcome } from '#domain/order-outcome';
import { toBuyOrder } from '#domain/rules/buy-form';
import { submissionMachine } from '#machines/submission/submission.machine';
import { goodForm } from '#stories/support/buy-config';
import { chartOf } from '#stories/support/chart-story';
import { dummyParent } from '#stories/support/dummy-parent';
import { liveOf } from '#stories/support/live-chart-story';
import { SAMPLE_ORDER } from '#stories/support/sample-order';

const meta = {
  title: 'Machines/submission',
  ...chartOf(submissionMachine, 'idle'),
} satisfies Meta<{
  readonly state: string;
}>;
export default meta;

type Story = StoryObj<typeof meta>;

const OUTCOMES: readonly OrderOutcome[] = [
  { type: 'placed', order: SAMPLE_ORDER },
  { type: 'unknown' },
  { type: 'refused', message: 'Rate is closed', code: '', isProcessed: true },
  { type: 'kycRequired', isProcessed: true },
];

export const AtRest: Story = {};
export const OnTheWay: Story = { args: { state: 'posting' } };

export const Live: Story = liveOf(submissionMachine, {
  input: { reportTo: dummyParent },
  samples: [
    {
      type: 'order.submitted',
      order: toBuyOrder('TRC20', goodForm),
      expectedAmount: goodForm.amountPay,
    },
    ...['post', 'ask'].flatMap((call) => [
      ...OUTCOMES.map((output) => ({ type: `xstate.done.actor.${call}`, output })),
      { type: `xstate.error.actor.${call}`, error: { reason: 'defect' } },
    ]),
  ],
  walk: [
    ['order.submitted', 'posting'],
    ['done post {"output":{"type":"refused"', 'refused'],
    ['order.submitted', 'posting'],
    ['after answerPatience', 'unknownOutcome.pausing'],
    ['answer.wanted', 'unknownOutcome.asking'],
    ['done ask {"output":{"type":"unknown"', 'unknownOutcome.pausing'],
    ['after askPause', 'unknownOutcome.asking'],
    ['done ask {"output":{"type":"placed"', 'done'],
  ],
});

import type { Meta, StoryObj } from '@storybook/react-vite';
import { toBuyOrder } from '#domain/forms/buy-form';
import { KYC_TO_CONTINUE, Refusal } from '#domain/wire/result';
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
      { type: `xstate.done.actor.${call}`, output: SAMPLE_ORDER },
      { type: `xstate.error.actor.${call}`, error: { reason: 'offline' } },
      { type: `xstate.error.actor.${call}`, error: new Refusal('Rate is closed') },
      {
        type: `xstate.error.actor.${call}`,
        error: new Refusal('Verify your identity', KYC_TO_CONTINUE),
      },
    ]),
  ],
  walk: [
    ['order.submitted', 'posting'],
    ['error post {"error":{"name":"Refusal"', 'refused'],
    ['order.submitted', 'posting'],
    ['after answerPatience', 'unknownOutcome.pausing'],
    ['answer.wanted', 'unknownOutcome.asking'],
    ['error ask {"error":{"reason', 'unknownOutcome.pausing'],
    ['after askPause', 'unknownOutcome.asking'],
    ['done ask', 'done'],
  ],
});

import type { Meta, StoryObj } from '@storybook/react-vite';
import { GUEST } from '#domain/session';
import { NetworkFailure, Refusal } from '#domain/wire/result';
import { sessionMachine } from '#machines/session/session.machine';
import { SessionFailure } from '#src/features/session/SessionFailure';
import { SessionMenu } from '#src/features/session/SessionMenu';
import { chartOf } from '#stories/support/chart-story';
import { dummyParent } from '#stories/support/dummy-parent';
import { liveOf } from '#stories/support/live-chart-story';

const meta = { title: 'Machines/session', ...chartOf(sessionMachine, 'signedOut') } satisfies Meta<{
  readonly state: string;
}>;
export default meta;

type Story = StoryObj<typeof meta>;

export const AtRest: Story = {};
export const Rechecking: Story = { args: { state: 'signedIn.rechecking' } };

export const Live: Story = liveOf(sessionMachine, {
  input: { reportTo: dummyParent },
  samples: ['check', 'recheck'].flatMap((call) => [
    { type: `xstate.done.actor.${call}`, output: { ...GUEST, token: 'a-token' } },
    { type: `xstate.done.actor.${call}`, output: GUEST },
    { type: `xstate.error.actor.${call}`, error: new NetworkFailure('Failed to fetch') },
    { type: `xstate.error.actor.${call}`, error: new Refusal('REQUIRED_LOGIN') },
  ]),
  view: (actor) => (
    <>
      <SessionMenu actor={actor} />
      <SessionFailure actor={actor} />
    </>
  ),
  walk: [
    ['error check {"error":{"name":"NetworkFailure"', 'starting.retrying'],
    ['after retryPause', 'starting.checking'],
    ['done check {"output":{"token":"a-token"', 'signedIn.resting'],
    ['session.recheck', 'signedIn.rechecking'],
    ['error recheck {"error":{"name":"NetworkFailure"', 'signedIn.waiting'],
    ['session.required', 'signedOut'],
  ],
});

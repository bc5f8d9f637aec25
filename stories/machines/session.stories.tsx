import { GUEST } from '#domain/session';
import { NetworkFailure, Refusal } from '#domain/wire/result';
import { sessionMachine } from '#machines/session/session.machine';
import { SessionFailure } from '#src/features/session/SessionFailure';
import { SessionMenu } from '#src/features/session/SessionMenu';
import { type ChartMeta, type ChartStory, chartOf } from '#stories/support/chart-story';
import { dummyParent } from '#stories/support/dummy-parent';
import { liveOf } from '#stories/support/live-chart-story';

export default {
  title: 'Machines/session',
  ...chartOf(sessionMachine, 'signedOut'),
} satisfies ChartMeta;

export const AtRest: ChartStory = {};
export const Rechecking: ChartStory = { args: { state: 'signedIn.rechecking' } };

export const Live = liveOf(sessionMachine, {
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

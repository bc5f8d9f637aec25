import { GUEST } from '#domain/account/session';
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

const MEMBER = { token: 'a-token', user: null, wallet: null, btcWallets: [], ethWallets: [] };
const OFFLINE = { kind: 'unavailable', reason: 'network', message: 'Failed to fetch' };
const LOGIN_REQUIRED = {
  kind: 'refused',
  message: 'REQUIRED_LOGIN',
  code: 'REQUIRED_LOGIN',
  isLoginRequired: true,
};

export const Live = liveOf(sessionMachine, {
  input: { reportTo: dummyParent },
  samples: ['check', 'recheck'].flatMap((call) => [
    { type: `xstate.done.actor.${call}`, output: { kind: 'answered', answer: MEMBER } },
    { type: `xstate.done.actor.${call}`, output: { kind: 'answered', answer: GUEST } },
    { type: `xstate.done.actor.${call}`, output: OFFLINE },
    { type: `xstate.done.actor.${call}`, output: LOGIN_REQUIRED },
    { type: `xstate.error.actor.${call}`, error: 'a defect' },
  ]),
  view: (actor) => (
    <>
      <SessionMenu actor={actor} />
      <SessionFailure actor={actor} />
    </>
  ),
  walk: [
    ['done check {"output":{"kind":"unavailable"', 'starting.retrying'],
    ['after retryPause', 'starting.checking'],
    ['done check {"output":{"kind":"answered","answer":{"token":"a-token"', 'signedIn.resting'],
    ['session.recheck', 'signedIn.rechecking'],
    ['done recheck {"output":{"kind":"unavailable"', 'signedIn.waiting'],
    ['session.required', 'signedOut'],
  ],
});

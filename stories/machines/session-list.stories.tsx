import { sessionListMachine } from '#machines/session-list/session-list.machine';
import { SessionList } from '#src/features/session-list/SessionList';
import { type ChartMeta, type ChartStory, chartOf } from '#stories/support/chart-story';
import { dummyParent } from '#stories/support/dummy-parent';
import { SESSIONS } from '#stories/support/frozen-account';
import { liveOf } from '#stories/support/live-chart-story';

export default {
  title: 'Machines/sessionList',
  ...chartOf(sessionListMachine, 'loading'),
} satisfies ChartMeta;

const OFFLINE = { kind: 'unavailable', reason: 'network', message: 'Failed to fetch' };

export const AtRest: ChartStory = {};
export const Shown: ChartStory = { args: { state: 'shown' } };

export const Live = liveOf(sessionListMachine, {
  input: { reportTo: dummyParent },
  samples: [
    { type: 'revocation.chosen', id: 'S2' },
    { type: 'revocation.confirmed' },
    { type: 'xstate.done.actor.loadSessions', output: { kind: 'answered', answer: SESSIONS } },
    { type: 'xstate.done.actor.loadSessions', output: OFFLINE },
    { type: 'xstate.error.actor.loadSessions', error: 'a defect' },
    { type: 'xstate.done.actor.revokeSession', output: { kind: 'answered' } },
    { type: 'xstate.done.actor.revokeSession', output: OFFLINE },
    { type: 'xstate.error.actor.revokeSession', error: 'a defect' },
  ],
  view: (actor) => <SessionList actor={actor} />,
  walk: [
    ['done loadSessions {"output":{"kind":"unavailable"', 'failed'],
    ['sessions.requested', 'loading'],
    ['done loadSessions {"output":{"kind":"answered"', 'shown'],
    ['revocation.chosen', 'confirming'],
    ['revocation.confirmed', 'revoking'],
    ['done revokeSession {"output":{"kind":"answered"', 'loading'],
  ],
});

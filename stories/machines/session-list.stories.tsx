import { sessionListMachine } from '#machines/session-list/session-list.machine';
import { SessionList } from '#src/features/session-list/SessionList';
import { type ChartMeta, type ChartStory, chartOf } from '#stories/support/chart-story';
import { SESSIONS } from '#stories/support/frozen-account';
import { liveOf } from '#stories/support/live-chart-story';

export default {
  title: 'Machines/sessionList',
  ...chartOf(sessionListMachine, 'loading'),
} satisfies ChartMeta;

export const AtRest: ChartStory = {};
export const Shown: ChartStory = { args: { state: 'shown' } };

export const Live = liveOf(sessionListMachine, {
  input: undefined,
  samples: [
    { type: 'revocation.chosen', id: 'S2' },
    { type: 'revocation.confirmed' },
    { type: 'xstate.done.actor.loadSessions', output: SESSIONS },
    { type: 'xstate.error.actor.loadSessions', error: { reason: 'offline' } },
    { type: 'xstate.error.actor.revokeSession', error: { reason: 'offline' } },
  ],
  view: (actor) => <SessionList actor={actor} />,
  walk: [
    ['error loadSessions', 'failed'],
    ['sessions.wanted', 'loading'],
    ['done loadSessions', 'shown'],
    ['revocation.chosen', 'confirming'],
    ['revocation.confirmed', 'revoking'],
    ['done revokeSession', 'loading'],
  ],
});

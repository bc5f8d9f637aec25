import { PLAIN_USER } from '#domain/account/session';
import { receiversMachine } from '#machines/receivers/receivers.machine';
import { Receivers } from '#src/features/receivers/Receivers';
import { type ChartMeta, type ChartStory, chartOf } from '#stories/support/chart-story';
import { COLD_WALLET, RECEIVERS } from '#stories/support/frozen-receivers';
import { frozenWithdrawal } from '#stories/support/frozen-withdrawal';
import { liveOf } from '#stories/support/live-chart-story';

export default {
  title: 'Machines/receivers',
  ...chartOf(receiversMachine, 'loading'),
} satisfies ChartMeta;

const OFFLINE = { kind: 'unavailable', reason: 'network', message: 'Failed to fetch' };

export const AtRest: ChartStory = {};
export const Shown: ChartStory = { args: { state: 'shown' } };

export const Live = liveOf(receiversMachine, {
  input: { accountId: '7', offsetMs: 0 },
  samples: [
    { type: 'receiver.submitted', receiver: COLD_WALLET },
    { type: 'removal.chosen', id: 'R1' },
    { type: 'removal.confirmed' },
    { type: 'account.known', account: { ...PLAIN_USER, id: '8' } },
    { type: 'clock.synchronised', offsetMs: 1_000 },
    { type: 'xstate.done.actor.loadReceivers', output: { kind: 'answered', answer: RECEIVERS } },
    { type: 'xstate.done.actor.loadReceivers', output: OFFLINE },
    { type: 'xstate.error.actor.loadReceivers', error: 'a defect' },
    { type: 'xstate.done.actor.saveReceiver', output: { kind: 'answered' } },
    { type: 'xstate.done.actor.saveReceiver', output: OFFLINE },
    { type: 'xstate.error.actor.saveReceiver', error: 'a defect' },
    { type: 'xstate.done.actor.removeReceiver', output: { kind: 'answered' } },
    { type: 'xstate.done.actor.removeReceiver', output: OFFLINE },
    { type: 'xstate.error.actor.removeReceiver', error: 'a defect' },
  ],
  view: (actor) => <Receivers actor={actor} withdrawal={frozenWithdrawal('editing')} />,
  walk: [
    ['done loadReceivers {"output":{"kind":"unavailable"', 'failed'],
    ['receivers.requested', 'loading'],
    ['done loadReceivers {"output":{"kind":"answered"', 'shown'],
    ['receiver.submitted', 'saving'],
    ['done saveReceiver {"output":{"kind":"answered"', 'loading'],
    ['done loadReceivers {"output":{"kind":"answered"', 'shown'],
    ['removal.chosen', 'confirming'],
    ['removal.confirmed', 'removing'],
    ['done removeReceiver {"output":{"kind":"answered"', 'loading'],
  ],
});

import { claimMachine } from '#machines/claim/claim.machine';
import { ClaimOrder } from '#src/features/claim/ClaimOrder';
import { type ChartMeta, type ChartStory, chartOf } from '#stories/support/chart-story';
import { dummyParent } from '#stories/support/dummy-parent';
import { LAN } from '#stories/support/frozen-account';
import { claimableIn } from '#stories/support/frozen-claim';
import { liveOf } from '#stories/support/live-chart-story';

export default {
  title: 'Machines/claim',
  ...chartOf(claimMachine, 'choosing'),
} satisfies ChartMeta;

const OFFLINE = { kind: 'unavailable', reason: 'network', message: 'Failed to fetch' };
const WRONG = 'No order that can be added has this code and this proof.';
const REF = 'BD8K2M4Q7XN3TWP0';

export const AtRest: ChartStory = {};
export const Proving: ChartStory = { args: { state: 'proving' } };
export const Claiming: ChartStory = { args: { state: 'claiming' } };

export const Live = liveOf(claimMachine, {
  input: { account: LAN, reportTo: dummyParent, code: '' },
  samples: [
    {
      type: 'xstate.done.actor.loadClaimable',
      output: { kind: 'answered', answer: claimableIn(['pending', 'delivered']) },
    },
    { type: 'xstate.done.actor.loadClaimable', output: OFFLINE },
    { type: 'xstate.error.actor.loadClaimable', error: 'a defect' },
    { type: 'order.chosen', ref: REF },
    { type: 'code.submitted', typed: REF },
    { type: 'proof.submitted', typed: '19031234567890' },
    { type: 'xstate.done.actor.claimOrder', output: { kind: 'answered', answer: undefined } },
    { type: 'xstate.done.actor.claimOrder', output: OFFLINE },
    {
      type: 'xstate.done.actor.claimOrder',
      output: { kind: 'wrong', message: WRONG, triesLeft: 4 },
    },
    {
      type: 'xstate.done.actor.claimOrder',
      output: { kind: 'blocked', message: WRONG, seconds: 3_600 },
    },
    { type: 'xstate.error.actor.claimOrder', error: 'a defect' },
    { type: 'account.known', account: { ...LAN, id: '8' } },
  ],
  view: (actor) => <ClaimOrder actor={actor} />,
  walk: [
    ['done loadClaimable {"output":{"kind":"answered"', 'choosing'],
    ['order.chosen', 'proving'],
    ['proof.submitted', 'confirming'],
    ['claim.confirmed', 'claiming'],
    ['done claimOrder {"output":{"kind":"wrong"', 'refused'],
    ['proof.submitted', 'confirming'],
    ['claim.confirmed', 'claiming'],
    ['done claimOrder {"output":{"kind":"answered"', 'claimed'],
  ],
});

import { assign, type SnapshotFrom } from 'xstate';
import { PLAIN_USER } from '#domain/account/session';
import { type ClaimEvent, claimMachine } from '#machines/claim/claim.machine';
import { dummyParent } from '#stories/support/dummy-parent';
import { claimableIn } from '#stories/support/frozen-claim';
import { after, done, failed, modelOf } from '#tests/support/machine-model';
import { answered, refused } from '#tests/support/scripted-call';

export const LAN = { ...PLAIN_USER, id: '7', email: 'lan@bendoi.test' };
export const MINH = { ...PLAIN_USER, id: '8', email: 'minh@bendoi.test' };

export const ORDERS = claimableIn(['pending', 'delivered']);
export const REF = 'BD8K2M4Q7XN3TWP0';
export const NUMBER = '1903 1234 567890';
export const SECRET = 'ab'.repeat(16);
export const KEY = 'cd'.repeat(16);
export const WRONG = {
  kind: 'wrong',
  message: 'No order that can be added has this code and this proof.',
  triesLeft: 4,
} as const;
export const BLOCKED = {
  kind: 'blocked',
  message: 'Too many tries. Please wait a while.',
  seconds: 3_600,
} as const;

const input = { account: LAN, reportTo: dummyParent, code: '' };

/** Events sent to the claim; the rest are its own timers and answers. */
const told = [
  { type: 'orders.requested' },
  { type: 'page.shown' },
  { type: 'connectivity.online' },
  { type: 'account.known', account: LAN },
  { type: 'account.known', account: MINH },
  { type: 'order.chosen', ref: REF },
  { type: 'code.submitted', typed: 'bd8k 2m4q 7xn3 twp0' },
  { type: 'code.submitted', typed: 'bd8k' },
  { type: 'proof.submitted', typed: NUMBER },
  { type: 'proof.submitted', typed: '19' },
  { type: 'link.chosen' },
  { type: 'key.chosen' },
  { type: 'choice.withdrawn' },
  { type: 'claim.confirmed' },
  { type: 'claim.declined' },
] satisfies ClaimEvent[];

const EVENTS = [
  after('blockEnds', 'claim.blocked'),
  done('loadClaimable', answered(ORDERS)),
  done('loadClaimable', refused('Not today')),
  failed('loadClaimable', 'a defect'),
  done('claimOrder', answered(undefined)),
  done('claimOrder', WRONG),
  done('claimOrder', BLOCKED),
  done('claimOrder', refused('Not today')),
  failed('claimOrder', 'a defect'),
  ...told,
];

type Context = SnapshotFrom<typeof claimMachine>['context'];

const project = ({ orders, ref, proof, message, account, wrongKey }: Context) => [
  ...[orders !== undefined, ref, proof?.by, message !== '', account.id, wrongKey],
];

const CHOSEN = 'evaluating: always [isChosen] → proving';

/** In a browser that has the private link and the key of every order. */
export const claimModel = modelOf(
  claimMachine.provide({
    actions: { recallSecret: assign({ secret: SECRET }), recallKey: assign({ key: KEY }) },
  }),
  {
    ...{ input, project, events: EVENTS },
    excused: { [CHOSEN]: 'a page whose address names an order begins in a model of its own' },
  },
);

/** The same on a page whose address names an order, in a browser that has neither. */
export const chosenClaimModel = modelOf(claimMachine, {
  ...{ input: { ...input, code: REF }, project, events: EVENTS },
});

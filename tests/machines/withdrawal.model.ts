import type { SiteConfig } from '#domain/catalogue/site-config';
import { withdrawalMachine } from '#machines/withdrawal/withdrawal.machine';
import type { WithdrawalEvent } from '#machines/withdrawal/withdrawal.types';
import { dummyParent } from '#stories/support/dummy-parent';
import { SALARY } from '#stories/support/frozen-receivers';
import { NUMBERED } from '#stories/support/frozen-wallet';
import {
  GOOD_WITHDRAWAL,
  PENDING_WITHDRAWAL,
  STOCKED_WALLET,
  withdrawalConfig,
  withdrawalsOff,
} from '#stories/support/withdrawal-config';
import { after, done, failed, modelOf } from '#tests/support/machine-model';
import { answered, unavailable } from '#tests/support/scripted-call';

/** A configuration in a test's title is its name. */
const named = (name: string, config: SiteConfig): SiteConfig =>
  Object.assign({}, config, { toJSON: () => name });

const USUAL = named('usual', withdrawalConfig);
const OFF = named('off', withdrawalsOff);
export const MINH = { ...NUMBERED, id: '8' };

/** Date of the tests that walk the paths, milliseconds. */
export const NOW = 1_500;

/** Sent a moment ago. */
const FRESH = { ...PENDING_WITHDRAWAL, sentAt: 1 };
/** Sent so long ago, by a clock that was wrong, that the service may have forgotten its key. */
const STALE = { ...PENDING_WITHDRAWAL, key: 'f'.repeat(32) };

const REFUSAL = { message: 'Not today', isProcessed: true } as const;

export const TAKEN = { type: 'taken' } as const;
export const PROOF_REQUIRED = { type: 'proofRequired', isProcessed: true } as const;
export const KYC_REQUIRED = { type: 'kycRequired', isProcessed: true } as const;
export const IMPOSSIBLE_NOW = { type: 'impossibleNow', ...REFUSAL } as const;
export const REFUSED = { type: 'refused', ...REFUSAL } as const;
export const UNKNOWN = { type: 'unknown' } as const;

const ANSWERS = ['send', 'ask'].flatMap((call) => [
  done(call, TAKEN),
  done(call, PROOF_REQUIRED),
  done(call, KYC_REQUIRED),
  done(call, IMPOSSIBLE_NOW),
  done(call, REFUSED),
  done(call, UNKNOWN),
  failed(call, 'a defect'),
]);

/** Events sent to the withdrawal; the rest are its own timers and answers. */
const told = [
  { type: 'config.changed', config: USUAL },
  { type: 'config.changed', config: OFF },
  { type: 'wallet.known', wallet: STOCKED_WALLET },
  { type: 'account.known', account: NUMBERED },
  { type: 'account.known', account: MINH },
  { type: 'session.changed', isSignedIn: true, docStatus: 'verify' },
  { type: 'session.changed', isSignedIn: true, docStatus: 'unverified' },
  { type: 'connectivity.online' },
  { type: 'connectivity.offline' },
  { type: 'page.shown' },
  { type: 'currency.chosen', code: 'BTC' },
  { type: 'receiver.chosen', receiver: SALARY },
  { type: 'quantity.changed', quantity: '300000' },
  { type: 'all.pressed' },
  { type: 'form.submitted', values: GOOD_WITHDRAWAL },
  { type: 'form.returned' },
  { type: 'answer.requested' },
  { type: 'another.requested' },
] satisfies WithdrawalEvent[];

const EVENTS = [
  done('recallWithdrawal', { pending: undefined }),
  done('recallWithdrawal', { pending: FRESH }),
  done('recallWithdrawal', { pending: STALE }),
  done('loadReview', answered(false)),
  done('loadReview', answered(true)),
  done('loadReview', unavailable('Failed to fetch')),
  failed('loadReview', 'a defect'),
  ...ANSWERS,
  done('askProof', true),
  done('askProof', false),
  failed('askProof', 'a defect'),
  after('requestTimeout', 'withdrawal.sending'),
  after('requestTimeout', 'withdrawal.unknownOutcome.asking'),
  after('askPause', 'withdrawal.unknownOutcome.pausing'),
  after('reviewPause', 'withdrawal.stopped'),
  ...told,
];

const FACTS_IN = ['waitingForFacts', 'paused', 'stopped', 'editing', 'refused'];
const ASKING = 'unknownOutcome.pausing';

const LAPSES =
  'the clock of the paths stands still: walked by the sentences, with a clock that moves';

// With a guard that asks no clock: the paths are made before it stands still.
export const withdrawalModel = modelOf(
  withdrawalMachine.provide({
    guards: { isLapsed: (_, { pending }) => pending?.key === STALE.key },
  }),
  {
    input: { account: NUMBERED, reportTo: dummyParent },
    events: EVENTS,
    // What is typed changes no state; the facts do.
    project: ({ config, wallet, isStopped, isOnline, refusal, account }) => [
      ...[JSON.stringify(config), wallet !== undefined, isStopped, isOnline],
      ...[refusal !== undefined, account.id],
    ],
    // What changes outside is looked at where it decides something: elsewhere it would only multiply paths.
    isWorthTrying: ({ value, context: { isOnline, account } }, { type, ...event }) => {
      const state = typeof value === 'string' ? value : `unknownOutcome.${value.unknownOutcome}`;
      if (account.id === MINH.id) return type === 'account.known';
      if (!isOnline) return type === 'connectivity.online' || type === 'form.submitted';
      if (type === 'config.changed' || type === 'wallet.known')
        return FACTS_IN.includes(state) || (state === 'unclear' && event.config !== OFF);
      if (type === 'connectivity.offline') return ['editing', ASKING].includes(state);
      if (type === 'account.known') return ['editing', 'sending', ASKING].includes(state);
      return true;
    },
    excused: {
      'unknownOutcome.pausing: after askPause [isLapsed] → unclear': LAPSES,
      'unknownOutcome.pausing: answer.requested [isLapsed] → unclear': LAPSES,
      'unknownOutcome.pausing: connectivity.online [isLapsed] → unclear': LAPSES,
    },
  },
);

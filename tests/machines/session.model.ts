import { GUEST, PLAIN_USER, PLAIN_WALLET, type SessionData } from '#domain/session';
import { NetworkFailure, Refusal } from '#domain/wire/result';
import { sessionMachine } from '#machines/session/session.machine';
import { dummyParent } from '#stories/support/dummy-parent';
import { after, done, failed, modelOf } from '#tests/support/machine-model';

export const LAN: SessionData = {
  token: 'token-of-lan',
  user: { ...PLAIN_USER, id: '7', email: 'lan@bendoi.test', fullName: 'Nguyễn Thị Lan' },
  wallet: { ...PLAIN_WALLET, vnd: '150000' },
  btcWallets: [],
  ethWallets: [],
};

export const LAN_RICHER: SessionData = {
  ...LAN,
  wallet: { ...PLAIN_WALLET, vnd: '250000' },
};

export const retryPause = after('retryPause', 'session.starting.retrying');
export const recheckPause = after('recheckPause', 'session.signedIn.waiting');

const outcomes = (invokeId: string) => [
  done(invokeId, LAN),
  done(invokeId, LAN_RICHER),
  done(invokeId, GUEST),
  failed(invokeId, new Refusal('REQUIRED_LOGIN')),
  failed(invokeId, new NetworkFailure('Failed to fetch')),
];

export const sessionModel = modelOf(sessionMachine, {
  input: { reportTo: dummyParent },
  events: [
    { type: 'session.recheck' },
    { type: 'session.retry' },
    { type: 'session.required' },
    retryPause,
    recheckPause,
    ...outcomes('check'),
    ...outcomes('recheck'),
  ],
  project: ({ session, retries, failure }) => [session.wallet, retries, failure],
});

import { GUEST, PLAIN_USER, type SessionData } from '#domain/account/session';
import { PLAIN_WALLET } from '#domain/wire/defaults';
import { type SessionEvent, sessionMachine } from '#machines/session/session.machine';
import { dummyParent } from '#stories/support/dummy-parent';
import { after, done, failed, modelOf } from '#tests/support/machine-model';
import { answered, refused, unavailable } from '#tests/support/scripted-call';

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

const outcomes = (invokeId: string) => [
  done(invokeId, answered(LAN)),
  done(invokeId, answered(LAN_RICHER)),
  done(invokeId, answered(GUEST)),
  done(invokeId, refused('REQUIRED_LOGIN', 'REQUIRED_LOGIN', true)),
  done(invokeId, unavailable('Failed to fetch')),
  failed(invokeId, 'a defect'),
];

/** Heard at any time. */
const EVER: SessionEvent[] = [
  { type: 'session.opened', session: LAN },
  { type: 'session.required' },
  { type: 'session.left' },
  { type: 'account.changed', account: { fullName: 'Nguyễn Thị Lan Anh' } },
  { type: 'tabs.changed', token: LAN.token },
  { type: 'tabs.changed', token: 'token-of-minh' },
  { type: 'tabs.changed', token: '' },
];

export const sessionModel = modelOf(sessionMachine, {
  // As where an account is confirmed: no check at first, then the usual start.
  input: { isCheckSkipped: true, reportTo: dummyParent },
  events: [
    { type: 'session.recheck' },
    { type: 'session.retry' },
    ...EVER,
    done('leave', answered(undefined)),
    failed('leave', 'a defect'),
    after('retryPause', 'session.starting.retrying'),
    after('recheckPause', 'session.signedIn.waiting'),
    ...outcomes('check'),
    ...outcomes('recheck'),
  ],
  // From a start that is failing they lead where they lead from one that is not.
  isWorthTrying: ({ context: { retries, failure } }, { type }) =>
    (retries === 0 && failure === undefined) || !EVER.some((ever) => ever.type === type),
  project: ({ session, retries, failure }) => [
    session.wallet,
    session.user?.fullName,
    retries,
    failure,
  ],
});

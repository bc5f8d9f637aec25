import type { AccountSession } from '#domain/wire/account-security-wire';
import { sessionListMachine } from '#machines/session-list/session-list.machine';
import { dummyParent } from '#stories/support/dummy-parent';
import { after, done, failed, modelOf } from '#tests/support/machine-model';
import { answered, refused } from '#tests/support/scripted-call';

export const HERE: AccountSession = {
  id: 'S1',
  device: 'Firefox, Windows',
  network: '113.161.0.x',
  createdAt: 1_763_000_000,
  lastUsedAt: 1_763_769_600,
  isCurrent: true,
};
export const PHONE: AccountSession = {
  ...HERE,
  id: 'S2',
  device: 'Chrome, Android',
  network: '27.72.0.x',
  lastUsedAt: 1_763_683_200,
  isCurrent: false,
};

export const sessionListModel = modelOf(sessionListMachine, {
  input: { reportTo: dummyParent },
  events: [
    { type: 'sessions.requested' },
    { type: 'revocation.chosen', id: PHONE.id },
    { type: 'revocation.chosen', id: HERE.id },
    { type: 'revocation.confirmed' },
    { type: 'revocation.cancelled' },
    after('retryPause', 'sessionList.failed'),
    done('loadSessions', answered([HERE, PHONE])),
    done('loadSessions', answered([HERE])),
    done('loadSessions', answered([])),
    done('loadSessions', refused('Not today')),
    failed('loadSessions', 'a defect'),
    done('revokeSession', answered(undefined)),
    done('revokeSession', refused('No such session')),
    failed('revokeSession', 'a defect'),
  ],
  // Two failures show that they are counted.
  isWorthTrying: ({ context: { failures } }) => failures < 3,
  project: ({ sessions, revoked, message, failures }) => [
    sessions?.map(({ id }) => id),
    revoked,
    message,
    failures,
  ],
});

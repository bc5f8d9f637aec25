import { getInitialSnapshot } from 'xstate';
import { PLAIN_USER } from '#domain/account/session';
import type { AccountSession } from '#domain/wire/account-security-wire';
import {
  type AccountDeletionContext,
  type AccountDeletionSnapshot,
  accountDeletionMachine,
} from '#machines/account-deletion/account-deletion.machine';
import { type PasswordSnapshot, passwordMachine } from '#machines/password/password.machine';
import {
  type ProfileContext,
  type ProfileSnapshot,
  profileMachine,
} from '#machines/profile/profile.machine';
import {
  type SessionListContext,
  type SessionListSnapshot,
  sessionListMachine,
} from '#machines/session-list/session-list.machine';
import {
  type TwoFactorContext,
  type TwoFactorSnapshot,
  twoFactorMachine,
} from '#machines/two-factor/two-factor.machine';
import { dummyParent } from './dummy-parent.ts';
import { frozenActor } from './frozen-actor.ts';

/** Sample account of the stories. */
export const LAN = {
  ...PLAIN_USER,
  id: '7',
  email: 'lan@bendoi.test',
  fullName: 'Nguyễn Thị Lan',
  passportId: 'C1234567',
  address: '12 Lê Lợi, Huế',
  country: 'vi',
};

interface FrozenTwoFactor extends Pick<TwoFactorContext, 'form' | 'message'> {
  readonly state: TwoFactorSnapshot['value'];
  readonly twofa: number;
  /** Recovery codes that are left. */
  readonly left: number;
}

/** Two-factor authentication in one fixed state. */
export const frozenTwoFactor = ({ state, twofa, left, form, message }: FrozenTwoFactor) => {
  const account = { ...LAN, twofa, recoveryCodesLeft: left };
  const input = { account, reportTo: dummyParent };
  return frozenActor(twoFactorMachine, {
    input,
    value: state,
    context: {
      ...input,
      form,
      isSwitching: false,
      message,
      phone: '84901234567',
      code: '123456',
      codes: Array.from({ length: 10 }, (_, n) => `${n}K7QX2MD9WRT`),
      secret: {
        secret: 'JBSWY3DPEHPK3PXP',
        url: 'otpauth://totp/Ben%20Doi:lan%40bendoi.test?secret=JBSWY3DPEHPK3PXP&issuer=Ben%20Doi',
      },
    },
  });
};

type Shown = Partial<Pick<ProfileContext, 'picture' | 'error' | 'message' | 'account'>>;

/** Profile in one fixed state. */
export const frozenProfile = (state: ProfileSnapshot['value'], shown: Shown = {}) => {
  const input = { account: LAN, reportTo: dummyParent };
  return frozenActor(profileMachine, {
    input,
    value: state,
    context: { ...getInitialSnapshot(profileMachine, input).context, ...shown },
  });
};

/** Sessions of the sample account. */
export const SESSIONS: readonly AccountSession[] = [
  {
    id: 'S1',
    device: 'Firefox, Windows',
    network: '113.161.0.x',
    createdAt: 1_763_000_000,
    lastUsedAt: 1_763_769_600,
    isCurrent: true,
  },
  {
    id: 'S2',
    device: 'Chrome, Android',
    network: '27.72.0.x',
    createdAt: 1_762_000_000,
    lastUsedAt: 1_763_683_200,
    isCurrent: false,
  },
];

/** List of sessions in one fixed state. */
export const frozenSessionList = (
  state: SessionListSnapshot['value'],
  { sessions, revoked = '', message = '' }: Partial<SessionListContext> = {},
) =>
  frozenActor(sessionListMachine, {
    input: { reportTo: dummyParent },
    value: state,
    context: { reportTo: dummyParent, sessions, revoked, message, failures: 0 },
  });

/** Deletion of an account in one fixed state. */
export const frozenDeletion = (
  state: AccountDeletionSnapshot['value'],
  { dueAt = 0, form, message = '' }: Partial<AccountDeletionContext> = {},
) =>
  frozenActor(accountDeletionMachine, {
    input: undefined,
    value: state,
    context: { dueAt, form, message, failures: 0 },
  });

/** Password before or after its change, beside a list of sessions. */
export const frozenPassword = (
  state: PasswordSnapshot['value'],
  form: PasswordSnapshot['context']['form'],
) => {
  const input = { account: LAN, reportTo: dummyParent };
  const sessionList = frozenSessionList('shown', { sessions: SESSIONS });
  return frozenActor(passwordMachine, {
    input,
    value: state,
    context: { ...input, form, sessionList, deletion: frozenDeletion('none') },
  });
};

import type { UserAccount } from './session.ts';

/** Second factor of an account. */
export type SecondFactor = 'none' | 'sms' | 'authenticator';

/** The service's numbers for it (source: user account, Twofa). */
export const TWOFA = {
  none: 0,
  sms: 1,
  authenticator: 2,
} as const satisfies Readonly<Record<SecondFactor, number>>;

/** Second factor of a `twofa` number; an unknown number counts as none. */
export const secondFactorOf = ({ twofa }: Pick<UserAccount, 'twofa'>): SecondFactor => {
  if (twofa === TWOFA.authenticator) return 'authenticator';
  return twofa === TWOFA.sms ? 'sms' : 'none';
};

/**
 * Source of a login's or a proof's six digits, `smsUnsent` where no further message is sent for
 * now; undefined where the service does not name it.
 */
export type CodeKind = Exclude<SecondFactor, 'none'> | 'smsUnsent' | 'mail' | undefined;

/** Reads the data that come with REQUIRED_CODE; a service may leave them out. */
export const readCodeKind = (data: unknown): CodeKind => {
  const { type, isSent } = (data ?? {}) as { readonly type?: unknown; readonly isSent?: unknown };
  if (type === 'sms' && isSent === false) return 'smsUnsent';
  return type === 'sms' || type === 'authenticator' || type === 'mail' ? type : undefined;
};

const GROUP = /.{1,4}/g;

/** A secret as it is read off a screen: in groups of four. */
export const inGroups = (secret: string): string => secret.match(GROUP)?.join(' ') ?? '';

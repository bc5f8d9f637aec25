import { Secret, TOTP } from 'otpauth';
import type { Database } from '../../store/database.ts';
import { totpSteps } from '../../store/tables/account-security.ts';
import type { UserRow } from '../../store/tables/accounts.ts';
import type { Exchange } from '../exchange.ts';

/** Twenty letters of base 32: secrets have 16 to 20 (source: account fields). */
const SECRET_BYTES = 12;
/** Steps of 30 s before and after now whose code is good, for clocks that go a little wrong. */
const WINDOW = 1;
const ISSUER = 'Bến Đổi';

/** What every authenticator app understands. */
const TOTP_OPTIONS = { algorithm: 'SHA1', digits: 6, period: 30 } as const;

export const newAuthenticatorSecret = (): string =>
  new Secret({ size: SECRET_BYTES }).base32.replace(/=/g, '');

/** The address behind the QR code of a secret. */
export const authenticatorUrl = (secret: string, email: string): string =>
  new TOTP({
    ...TOTP_OPTIONS,
    issuer: ISSUER,
    label: email,
    secret: Secret.fromBase32(secret),
  }).toString();

/** What an authenticator with a secret shows at a moment. */
export const codeOfSecret = (secret: string, now: number): string =>
  new TOTP({ ...TOTP_OPTIONS, secret: Secret.fromBase32(secret) }).generate({ timestamp: now });

/** The step that a code belongs to; undefined when it belongs to none that is near. */
export const stepOfCode = (secret: string, code: string, now: number): number | undefined => {
  const totp = new TOTP({ ...TOTP_OPTIONS, secret: Secret.fromBase32(secret) });
  const delta = totp.validate({ token: code, timestamp: now, window: WINDOW });
  return delta === null ? undefined : totp.counter({ timestamp: now }) + delta;
};

/** What a sealed secret is tied to. */
export const secretPlace = (userId: string): string => `totp/${userId}`;

/** Uses up a step: of all who come with its code, even at once, one is told yes. */
const spendStep = async (
  db: Database,
  { clock }: Pick<Exchange, 'clock'>,
  userId: string,
  step: number,
): Promise<boolean> => {
  const used = await db
    .insert(totpSteps)
    .values({ userId, step, usedAt: new Date(clock.now()) })
    .onConflictDoNothing()
    .returning({ step: totpSteps.step });
  return used.length === 1;
};

/** What a code is worth: it is good and used up by this, was good and used before, or is of no near step. */
export type CodeVerdict = 'good' | 'used' | 'wrong';

/** Uses up the step of a code of a secret, where it has one. */
export const spendCodeOf = async (
  exchange: Pick<Exchange, 'db' | 'clock'>,
  { userId, secret }: { readonly userId: string; readonly secret: string },
  code: string,
): Promise<CodeVerdict> => {
  const step = stepOfCode(secret, code, exchange.clock.now());
  if (step === undefined) return 'wrong';
  return (await spendStep(exchange.db, exchange, userId, step)) ? 'good' : 'used';
};

/** Takes a code of an account's authenticator, once; an account without one takes none. */
export const spendAuthenticatorCode = async (
  exchange: Pick<Exchange, 'db' | 'clock' | 'vault'>,
  { id, totpSecret }: Pick<UserRow, 'id' | 'totpSecret'>,
  code: string,
): Promise<CodeVerdict> => {
  if (totpSecret === null) return 'wrong';
  const secret = exchange.vault.open(totpSecret, secretPlace(id));
  return spendCodeOf(exchange, { userId: id, secret }, code);
};

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
export const spendStep = async (
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

/** Whether a code is the account's authenticator's, and was not used before; it is used up by this. */
export const spendAuthenticatorCode = async (
  exchange: Pick<Exchange, 'db' | 'clock' | 'vault'>,
  { id, totpSecret }: Pick<UserRow, 'id' | 'totpSecret'>,
  code: string,
): Promise<boolean> => {
  if (totpSecret === null) return false;
  const secret = exchange.vault.open(totpSecret, secretPlace(id));
  const step = stepOfCode(secret, code, exchange.clock.now());
  return step !== undefined && spendStep(exchange.db, exchange, id, step);
};

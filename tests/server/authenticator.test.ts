import { Secret, TOTP, URI } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { secret } from '#domain/rules/account-fields';
import {
  authenticatorUrl,
  newAuthenticatorSecret,
  stepOfCode,
} from '#server/exchange/accounts/authenticator';

/** Secret, time and code of RFC 6238, appendix B, cut to six digits. */
const RFC_SECRET = new Secret({ buffer: new TextEncoder().encode('12345678901234567890').buffer });
const RFC_CODES = [
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_234_567_890, '005924'],
  [20_000_000_000, '353130'],
] as const;

describe('the authenticator', () => {
  it.each(RFC_CODES)('has the standard’s own code at %i s', (seconds, code) => {
    const step = Math.floor(seconds / 30);
    expect(stepOfCode(RFC_SECRET.base32, code, seconds * 1000)).toBe(step);
    // A clock may be half a minute off, not more.
    expect(stepOfCode(RFC_SECRET.base32, code, (step - 1) * 30_000)).toBe(step);
    expect(stepOfCode(RFC_SECRET.base32, code, (step + 1) * 30_000)).toBe(step);
    expect(stepOfCode(RFC_SECRET.base32, code, (step + 2) * 30_000)).toBeUndefined();
    expect(stepOfCode(RFC_SECRET.base32, '000000', seconds * 1000)).toBeUndefined();
  });

  it('makes secrets that the rules allow, and never the same', () => {
    const secrets = Array.from({ length: 50 }, newAuthenticatorSecret);
    expect(new Set(secrets).size).toBe(50);
    expect(secrets.every((text) => secret.isValidSync(text))).toBe(true);
  });

  it('is set up by an address that an app reads', () => {
    const secret = newAuthenticatorSecret();
    const read = URI.parse(authenticatorUrl(secret, 'lan@example.com'));
    expect(read).toBeInstanceOf(TOTP);
    expect(read).toMatchObject({ issuer: 'Bến Đổi', label: 'lan@example.com', digits: 6 });
    expect(read.secret.base32).toBe(secret);
  });
});

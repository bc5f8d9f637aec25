import { describe, expect, it } from 'vitest';
import { isSignedIn, readToken } from '#domain/account/session';

describe('signed in or not', () => {
  it.each([
    ['eyJhbGciOi', true],
    ['0', true],
    ['', false],
    ['null', false],
    [null, false],
    [undefined, false],
  ])('[SES-01] the token %j: %s', (token, verdict) => expect(isSignedIn(token)).toBe(verdict));
});

describe('a stored token', () => {
  it.each(['a', 'eyJhbGciOi.J9-_~+/=', 'x'.repeat(4_096)])('may be %j', (kept) =>
    expect(readToken(kept)).toBe(kept),
  );

  it.each([null, '', 'null', 'a b', 'a\n', 'đ', 'x'.repeat(4_097)])(
    '[C24] is discarded as %j',
    (kept) => expect(readToken(kept)).toBe(''),
  );
});

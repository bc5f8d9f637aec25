import { describe, expect, it } from 'vitest';
import { isSignedIn } from '#domain/session';

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

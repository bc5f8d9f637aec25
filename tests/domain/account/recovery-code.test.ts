import { describe, expect, test } from 'vitest';
import { isRecoveryCode, normalRecoveryCode } from '#domain/account/recovery-code';

describe('[TFA-02] a recovery code', () => {
  test.each([
    'K0M1-1P9Q-X4T0',
    'k0m1-1p9q-x4t0',
    'KOMI-LP9Q-X4TO',
    'komi-lp9q-x4to',
    ' koMi lP9q x4To ',
  ])('is the same as it is typed from paper: %s', (typed) => {
    expect(normalRecoveryCode(typed)).toBe('K0M11P9QX4T0');
    expect(isRecoveryCode(typed)).toBe(true);
  });

  test.each(['123456', 'K0M1-1P9Q-X4T', 'K0M1-1P9Q-X4T00', 'U0M1-1P9Q-X4T0', ''])(
    'is not %s',
    (typed) => expect(isRecoveryCode(typed)).toBe(false),
  );
});

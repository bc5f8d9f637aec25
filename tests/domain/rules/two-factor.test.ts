import { describe, expect, it, test } from 'vitest';
import { passwordChangeSchema } from '#domain/rules/password';
import { sixDigitsSchema, twoFactorPhoneSchema } from '#domain/rules/two-factor';

describe('the forms of an account’s safety', () => {
  it.each([
    ['+84 (901) 234-567', true],
    ['[0901] 234 567', true],
    ['12345678', false],
    ['0901234567x', false],
    ['', false],
  ])('the phone %j: %s', async (phone, isGood) =>
    expect(await twoFactorPhoneSchema.isValid({ phone })).toBe(isGood),
  );

  it.each([
    ['123456', true],
    ['12345', false],
    ['12345a', false],
  ])('the code %j: %s', async (code, isGood) =>
    expect(await sixDigitsSchema.isValid({ code })).toBe(isGood),
  );

  test.each([
    ['mot-hai-ba', 'bon-nam', 'bon-nam', true],
    ['', 'bon-nam', 'bon-nam', false],
    ['mot-hai-ba', 'bon', 'bon', false],
    ['mot-hai-ba', 'bon-nam', 'bon-sau', false],
  ])(
    '[ACC-03] %j, then %j and %j: %s',
    async (currentPassword, password, confirmPassword, isGood) =>
      expect(
        await passwordChangeSchema.isValid({ currentPassword, password, confirmPassword }),
      ).toBe(isGood),
  );
});

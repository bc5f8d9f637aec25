import { describe, expect, test } from 'vitest';
import {
  displayName,
  headingName,
  menuName,
  shortName,
  unitOf,
} from '#domain/catalogue/currency-names';
import { validateReceivingAddress } from '#domain/rules/wallet-address';
import { CURRENCIES } from '#server/store/seed/currencies';

/** Parts of codes that only records have. */
const INTERNAL = /_|AUTO|^E-VOUCHER$/;

const TRADED = CURRENCIES.filter(({ type }) => type !== 'bank');

describe('what a currency is called', () => {
  test('in headings, menus, messages and units is never the code of a record', () => {
    expect(TRADED.some(({ code }) => INTERNAL.test(code))).toBe(true);
    const names = TRADED.flatMap((currency) => [
      ...[displayName(currency), headingName(currency), menuName(currency)],
      ...[shortName(currency.code), unitOf(currency.code)],
    ]);
    expect(names.filter((name) => INTERNAL.test(name))).toEqual([]);
  });

  test('in an error about an account is its name', () =>
    expect(
      validateReceivingAddress('X1', { code: 'WMZ_AUTO', type: 'emoney' }, 'webmoney'),
    ).toEqual({ code: 'walletAddressInvalid', params: { code: 'WMZ' } }));
});

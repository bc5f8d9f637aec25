import { describe, expect, it, test } from 'vitest';
import { readAddress } from '#domain/addresses/read-address';
import { buyQuote } from '#domain/pricing/rates';
import { buySchema } from '#domain/rules/buy';
import { EMPTY_BUY_FORM } from '#domain/rules/buy-form';
import { errorsOf } from '#domain/rules/schema';
import {
  EVM_ADDRESS,
  goodForm,
  rulesOf,
  TRON_ADDRESS,
  usdtConfig,
  usdtRecord,
  withRate,
  withSiteInfo,
} from '#stories/support/buy-config';

const complaints = (values: object, rules = rulesOf('TRC20')) =>
  errorsOf(buySchema(rules, readAddress), { ...goodForm, ...values });

const XRP_ADDRESS = 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh';
const X_ADDRESS = 'X7AcgcsBL6XDcUb289X4mJ8djcdyKaB5hJDWMArnXr61cqZ';
const MIN = { code: 'minOrder', params: { min: '5', code: 'USDT' } };
const MAX = { code: 'maxOrder', params: { max: '8000', code: 'USDT' } };
const ADDRESS = { code: 'addressInvalid', params: { code: 'USDT' } };
const otherNetwork = (network: string, chosen: string) => ({
  code: 'addressOfOtherNetwork',
  params: { network, chosen },
});

describe('the buy form', () => {
  it('accepts a valid purchase', () => {
    expect(buyQuote(usdtConfig.rates, 'TRC20', '100')?.cashAmount).toBe(goodForm.amountPay);
    expect(complaints({})).toEqual({});
  });

  it('begins empty', () => {
    expect(Object.keys(EMPTY_BUY_FORM).toSorted()).toEqual(Object.keys(goodForm).toSorted());
    const { accountKind, paypalMethod, ...typed } = EMPTY_BUY_FORM;
    expect([accountKind, paypalMethod]).toEqual(['email', 'Friends & Family']);
    expect(new Set(Object.values(typed))).toEqual(new Set(['', false]));
  });

  // Formik hands empty fields over as undefined.
  it.each(['', undefined])('requires every field when all are %j', (empty) =>
    expect(
      complaints(Object.fromEntries(Object.keys(EMPTY_BUY_FORM).map((name) => [name, empty]))),
    ).toEqual({
      quantity: { code: 'required' },
      receivingAddress: { code: 'required' },
      networkKey: { code: 'chooseNetwork' },
      bankCode: { code: 'chooseBank' },
      accountNumber: { code: 'required' },
      unverifiedName: { code: 'required' },
    }),
  );

  it.each([
    ['-1', { code: 'quantityInvalid' }],
    ['1e3', { code: 'quantityInvalid' }],
    ['abc', { code: 'quantityInvalid' }],
    ['5.123456789', { code: 'quantityInvalid' }],
    ['5.12345678', undefined],
    ['0', MIN],
    ['4.99999999', MIN],
    ['5', undefined],
    ['5.', undefined],
    ['8000', undefined],
    ['8000.00000001', MAX],
  ])('quantity %j', (quantity, complaint) =>
    expect(complaints({ quantity }).quantity).toEqual(complaint),
  );

  it('takes the reserve for the limit when it is the smaller one', () => {
    const rules = rulesOf('TRC20');
    const scarce = { ...rules, currency: { ...rules.currency, reserve: '3' } };
    expect(complaints({ quantity: '3' }, scarce)).toEqual({});
    expect(complaints({ quantity: '3.1' }, scarce).quantity?.params).toEqual({
      max: '3',
      code: 'USDT',
    });
    expect(complaints({ quantity: '2.9' }, scarce).quantity?.params).toEqual({
      min: '3',
      code: 'USDT',
    });
  });

  it('refuses a quantity of nothing even where no minimum is set', () => {
    const rules = rulesOf('TRC20');
    const lax = {
      ...rules,
      currency: { ...rules.currency, minMoney: '0' },
      rates: rules.rates.map((rate) => ({ ...rate, minQuantity: '0' })),
    };
    expect(complaints({ quantity: '0' }, lax).quantity).toEqual({
      code: 'quantityInvalid',
    });
  });

  it.each(['-1', 'abc'])('amount %j', (amountPay) =>
    expect(complaints({ amountPay }).amountPay).toEqual({
      code: 'quantityInvalid',
    }),
  );

  it.each([
    ['TRC20', TRON_ADDRESS, undefined],
    ['TRC20', ` ${TRON_ADDRESS} `, undefined],
    ['TRC20', ' ', { code: 'required' }],
    ['TRC20', TRON_ADDRESS.replace('E', 'F'), ADDRESS],
    ['TRC20', EVM_ADDRESS, otherNetwork('ERC20/BEP20', 'TRC20')],
    ['BEP20', EVM_ADDRESS, undefined],
    ['ERC20', EVM_ADDRESS, undefined],
    ['BEP20', TRON_ADDRESS, otherNetwork('TRC20', 'BEP20')],
  ])('%s to %s', (code, receivingAddress, complaint) =>
    expect(complaints({ receivingAddress }, rulesOf(code)).receivingAddress).toEqual(complaint),
  );

  it.each([
    ['TRC20', 'TRX', undefined],
    ['TRC20', 'ETH', { code: 'chooseNetwork' }],
    ['BEP20', 'BSC', undefined],
    ['BEP20', '', { code: 'chooseNetwork' }],
  ])('%s over network %j', (code, networkKey, complaint) =>
    expect(complaints({ networkKey }, rulesOf(code)).networkKey).toEqual(complaint),
  );

  it.each([
    ['BTC', undefined],
    ['', { code: 'chooseNetwork' }],
    ['ETH', { code: 'chooseNetwork' }],
  ])('requires the own network of a coin that has one: %j', (networkKey, complaint) =>
    expect(
      complaints({ networkKey }, { ...rulesOf('TRC20'), currency: usdtRecord('BTC') }).networkKey,
    ).toEqual(complaint),
  );

  const offering = (code: string, withdrawNetworks: readonly string[]) => ({
    ...rulesOf('TRC20'),
    currency: { ...usdtRecord(code), withdrawNetworks },
  });

  test.each([
    ['ETH', 'ETH', undefined],
    ['ETH', 'ARBITRUM', undefined],
    ['ETH', 'BSC', { code: 'chooseNetwork' }],
    ['ETH', '', { code: 'chooseNetwork' }],
    ['BNB', 'ETH', { code: 'chooseNetwork' }],
  ])('[BUY-06] %s over network %j of those it is sent out on', (code, networkKey, complaint) => {
    const rules = offering(code, ['ETH', 'ARBITRUM'].slice(0, code === 'BNB' ? 0 : 2));
    const values = { networkKey, receivingAddress: EVM_ADDRESS };
    const { quantity: _, ...errors } = complaints(values, rules);
    expect(errors).toEqual(complaint ? { networkKey: complaint } : {});
  });

  test.each([
    ['BSC', EVM_ADDRESS, {}],
    ['XRP', XRP_ADDRESS, { memo: { code: 'memoNeeded' } }],
    ['XRP', EVM_ADDRESS, { receivingAddress: otherNetwork('ERC20/BEP20', 'XRP Ledger') }],
    ['BSC', XRP_ADDRESS, { receivingAddress: otherNetwork('XRP', 'BNB Smart Chain') }],
    ['XRP', X_ADDRESS, { receivingAddress: { code: 'xAddress' } }],
    ['BSC', X_ADDRESS, { receivingAddress: { code: 'addressInvalid', params: { code: 'XRP' } } }],
  ])(
    '[BUY-07] an address and its memo are validated for the chosen network: XRP over %s to %s',
    (networkKey, receivingAddress, expected) => {
      const { quantity: _, ...errors } = complaints(
        { networkKey, receivingAddress },
        offering('XRP', ['XRP', 'BSC']),
      );
      const memo = networkKey === 'XRP' ? { memo: { code: 'memoNeeded' } } : {};
      expect(errors).toEqual({ ...memo, ...expected });
      expect(
        complaints({ networkKey, noMemo: true }, offering('XRP', ['XRP', 'BSC'])).memo,
      ).toBeUndefined();
    },
  );

  it.each([
    ['VCB', '1234567890123', undefined],
    ['VCB', '123 456 789 0123', undefined],
    ['VCB', '123456789012', { code: 'recheck' }],
    ['VCB', '12345678901234', { code: 'recheck' }],
    ['vcb', '123456789012', { code: 'recheck' }],
    ['VCB', '123456789012A', { code: 'recheck' }],
    ['BIDV', '12 34', { code: 'recheck' }],
    ['BIDV', '1 2345', undefined],
    ['BIDV', 'minhanh@bidv', undefined],
    ['BIDV', '12345\u0000', { code: 'recheck' }],
    ['BIDV', '1'.repeat(51), { code: 'recheck' }],
    ['BIDV', ' ', { code: 'required' }],
  ])('account at %s: %j', (bankCode, accountNumber, complaint) =>
    expect(complaints({ bankCode, accountNumber }).accountNumber).toEqual(complaint),
  );

  it('accepts the banks of the directory and no others', () =>
    expect(complaints({ bankCode: 'MOMO' }).bankCode).toEqual({
      code: 'chooseBank',
    }));

  it.each([
    ['', '', { code: 'required' }],
    ['', '  ', { code: 'required' }],
    ['', 'Tran Thi B', undefined],
    ['', 'x'.repeat(500), undefined],
    ['', ` ${'x'.repeat(500)} `, undefined],
    ['', 'x'.repeat(501), { code: 'nameInvalid' }],
    ['NGUYEN VAN A', '', undefined],
  ])('holder %j, typed %j', (accountName, unverifiedName, complaint) =>
    expect(complaints({ accountName, unverifiedName }).unverifiedName).toEqual(complaint),
  );

  it.each([
    [500, undefined],
    [501, { code: 'noteTooLong' }],
  ])('a note of %i characters', (length, complaint) =>
    expect(complaints({ note: 'x'.repeat(length) }).note).toEqual(complaint),
  );

  it.each([
    ['2632897', false, undefined],
    ['2632896', false, { code: 'loginForLargerOrder', params: { amount: '2632896' } }],
    ['2632896', true, undefined],
    [null, false, undefined],
  ])('sign-in from %s dong on, signed in %s', (minOrderLogin, isSignedIn, complaint) => {
    const rules = rulesOf('TRC20', withSiteInfo({ minOrderLogin }), isSignedIn);
    expect(complaints({}, rules).amountPay).toEqual(complaint);
    // The amount that the client sends does not bypass the limit.
    expect(complaints({ amountPay: '1' }, rules).amountPay).toEqual(complaint);
    // An order without a price needs no session.
    expect(complaints({ quantity: '' }, rules).amountPay).toBeUndefined();
  });

  it.each([
    ['99000000000', undefined],
    ['99300000000', { code: 'transferTooLarge', params: { amount: '9999999999999' } }],
  ])('no order is larger than a bank transfer: 100 at a rate of %s', (rate, complaint) => {
    const rules = rulesOf('TRC20', withRate('TRC20', rate), true);
    expect(complaints({}, rules).amountPay).toEqual(complaint);
  });

  it.each([
    ['no rate', rulesOf('TRC20', withRate('TRC20', '-1'))],
    ['a rate of nothing', rulesOf('TRC20', withRate('TRC20', '0'))],
    ['no rule for its addresses', { ...rulesOf('TRC20'), currency: usdtRecord('BTC') }],
    ['buying switched off', rulesOf('TRC20', withSiteInfo({ allowBuy: false }))],
    [
      'another host',
      {
        ...rulesOf('TRC20'),
        currency: { ...rulesOf('TRC20').currency, domains: ['x.vn'] },
      },
    ],
  ])('sells nothing under %s', (_, rules) =>
    expect(complaints({}, rules).quantity).toEqual({
      code: 'buyNotSupported',
      params: { code: expect.any(String) },
    }),
  );
});

import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { checkAddress } from '#domain/addresses/check-address';
import { NETWORKS } from '#domain/addresses/networks';
import { BANKS } from '#domain/banks/bank-directory';
import { USDT_NETWORKS } from '#domain/catalogue/usdt';
import { decimal } from '#domain/money/money';
import { OPERATORS } from '#domain/rails/operators';
import type { RailAccount } from '#domain/rails/rail';
import { paymentsOn } from '#domain/rails/rail-payments';
import { RAILS, railById, railOf } from '#domain/rails/rails';
import { validateMemo } from '#domain/rules/memo';
import { accountErrors } from '#domain/rules/rail-account';

const XRP_ADDRESS = 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh';

/** A good account on some networks: its address, and its memo where it needs one. */
const ADDRESSES = [
  ['TRX', 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8', ''],
  ['ETH', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', ''],
  ['BSC', '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359', ''],
  ['BTC', 'bc1pw508d6qejxtdg4y5r3zarvary0c5xw7kw508d6qejxtdg4y5r3zarvary0c5xw7kt5nd6y', ''],
  ['SOL', '833XorXTTx5iya5B3Tr6iqEs9GbRuvVfwyLCP2vpdzhq', ''],
  ['NEO3', 'NKuyBkoGdZZSLyPbJEetheRhMjf2YeCsQV', ''],
  ['XRP', XRP_ADDRESS, '4294967295'],
  ['TON', 'EQDKbjIcfM6ezt8KjKJJLshZJJSqX7XOA4ff-W72r5gqPrHF', 'a comment'],
  ['EOS', 'ben.doi12345', 'a memo'],
] as const;

const account = (changes: Partial<RailAccount>): RailAccount => ({
  ...{ provider: '', number: '', memo: '' },
  ...changes,
});

const railNamed = (id: string) => {
  const rail = railById(id);
  if (!rail) throw new Error(`there is no rail ${id}`);
  return rail;
};

const invalidFields = (id: string, changes: Partial<RailAccount>) =>
  Object.keys(accountErrors(railNamed(id), account(changes)));

describe('the rails', () => {
  test('are the bank, one for each network whose addresses are checked, and one for each operator', () => {
    const ids = RAILS.map(({ id }) => id);
    expect(ids).toEqual([
      'bank',
      ...NETWORKS.map((network) => `chain:${network}`),
      ...OPERATORS.map(({ id }) => id),
    ]);
    expect(new Set(ids).size).toBe(ids.length);
    for (const rail of RAILS) expect(railById(rail.id)).toBe(rail);
  });

  const ofBankAndChains = RAILS.filter(({ id }) => /^(?:bank|chain:.*)$/.test(id));

  test.each(ofBankAndChains.map((rail) => [rail.id, rail] as const))(
    '%s lists the fields of money in and out',
    (id, rail) => {
      const isBank = id === 'bank';
      expect(rail.fields.map(({ name }) => name)).toEqual(
        isBank ? ['provider', 'number'] : ['number', 'memo'],
      );
      expect(rail.lookup?.call).toBe(isBank ? 'get-accountname' : undefined);
      const payments = paymentsOn(rail);
      expect(payments.proofs).toEqual(isBank ? ['image'] : ['transactionId', 'image']);
      expect(payments.isMoneyInReported).toBe(true);
      expect(payments.payout).toEqual({
        ...{ mayFailForAWhile: true, mayAskOtp: isBank, mayNeedAHand: true },
      });
      expect(payments.minimumPayout).toBe(isBank ? '50000' : '0');
      expect(decimal(payments.minimumPayout).gte(0)).toBe(true);
    },
  );

  test.each(ofBankAndChains.map((rail) => [rail.id, rail] as const))(
    '%s refuses an empty field exactly where it is required',
    (_, rail) => {
      const faults = accountErrors(rail, account({}));
      for (const { name, isRequired } of rail.fields) expect(name in faults).toBe(isRequired);
    },
  );
});

describe('the rail of an asset', () => {
  it.each(USDT_NETWORKS)('$code moves on the chain of $networkKey', ({ code, networkKey }) => {
    expect(railOf(code, networkKey)?.id).toBe(`chain:${networkKey}`);
  });

  it('dong moves by bank, whatever network is named', () => {
    expect(railOf('VND', '')?.id).toBe('bank');
    expect(railOf('VND', 'TRX')?.id).toBe('bank');
  });

  it('a currency has none over a network that is not known', () => {
    fc.assert(
      fc.property(fc.string(), (network) => {
        const isKnown = NETWORKS.some((known) => known === network);
        expect(railOf('TRC20', network) !== undefined).toBe(isKnown);
      }),
    );
    for (const network of ['', 'trx', 'XLM', 'bank', '__proto__', 'constructor']) {
      expect(railOf('TRC20', network)).toBeUndefined();
    }
  });
});

describe('an account', () => {
  it.each(BANKS.map(({ code }) => code))(
    'at %s is named by its bank and its number',
    (provider) => {
      const number = provider === 'VCB' ? '0071000123456' : '19031234567890';
      expect(invalidFields('bank', { provider, number })).toEqual([]);
      expect(invalidFields('bank', { provider, number: '12' })).toEqual(['number']);
    },
  );

  it('at no bank, or at VCB with other than 13 digits, is refused', () => {
    expect(invalidFields('bank', { provider: 'NOBANK', number: '19031234567890' })).toEqual([
      'provider',
    ]);
    expect(invalidFields('bank', { provider: 'VCB', number: '19031234567890' })).toEqual([
      'number',
    ]);
    expect(invalidFields('bank', {})).toEqual(['provider', 'number']);
  });

  it.each(ADDRESSES)('on %s is named by an address of that network', (network, number, memo) => {
    expect(invalidFields(`chain:${network}`, { number, memo })).toEqual([]);
    expect(invalidFields(`chain:${network}`, { number: `${number}x!`, memo })).toEqual(['number']);
  });

  it('on a chain is validated as the network’s address and memo are', () => {
    const networks = fc.constantFrom(...NETWORKS);
    const texts = fc.oneof(fc.string(), fc.constantFrom(...ADDRESSES.map(([, number]) => number)));
    fc.assert(
      fc.property(networks, texts, fc.string(), (network, number, memo) => {
        expect(invalidFields(`chain:${network}`, { number, memo })).toEqual([
          ...(checkAddress(network, number).ok ? [] : ['number']),
          ...(validateMemo(memo, network) ? ['memo'] : []),
        ]);
      }),
    );
  });

  it('of XRP, EOS or TON without its memo is refused', () => {
    for (const [network, number] of ADDRESSES) {
      const isNeeded = ['XRP', 'EOS', 'TON'].includes(network);
      expect(invalidFields(`chain:${network}`, { number })).toEqual(isNeeded ? ['memo'] : []);
    }
  });

  it('of XRP may be said to need no memo; one that is named is validated all the same', () => {
    const errors = (memo: string) =>
      accountErrors(railNamed('chain:XRP'), account({ number: XRP_ADDRESS, memo }), {
        noMemo: true,
      });
    expect(errors('\u200b')).toEqual({});
    expect(errors('seven')).toMatchObject({ memo: { code: 'tagInvalid' } });
  });
});

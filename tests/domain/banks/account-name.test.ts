import { describe, expect, it } from 'vitest';
import { canLookUp, parseNameReply, REPOLL_MS, withoutSpaces } from '#domain/banks/account-name';

describe('account name', () => {
  it.each([
    ['NGUYEN VAN A', { kind: 'found', name: 'NGUYEN VAN A' }],
    ['waiting_get_accountname', { kind: 'waiting' }],
    ['WAITING', { kind: 'waiting' }],
    ['ACCOUNT_NAME_INVALID', { kind: 'invalid' }],
    // No name is no answer yet: it must not pass for a verified one.
    ['', { kind: 'waiting' }],
    ['  ', { kind: 'waiting' }],
  ])('reads the reply %j', (raw, reply) => expect(parseNameReply(raw)).toEqual(reply));

  it('strips every white space of a number', () =>
    expect(withoutSpaces(' 00 71\t00\u00a001\n')).toBe('00710001'));

  it.each([
    ['1234', '', false],
    ['1 2 3 4', '', false],
    ['12345', '', true],
    ['12345', '  ', true],
    ['12345', 'Tran Thi B', false],
  ])(
    '[NAME-03] number %j with name %j can be looked up: %s',
    (accountNumber, unverifiedName, can) =>
      expect(canLookUp({ accountNumber, unverifiedName })).toBe(can),
  );

  it.each([
    ['SKRILL', '12', false],
    ['SKRILL', '123', true],
    ['skrill-usd', '1 2 3', true],
    ['Neteller-International-EUR', '123', true],
    ['NETELLER', '12', false],
    ['SKRILLEX', '1234', false],
    ['PAYPAL-USD', '1234', false],
    ['VCB', '1234', false],
    ['VCB', '12345', true],
  ])(
    '[NAME-03] an account of %s by the number %j can be looked up: %s',
    (bankCode, accountNumber, can) =>
      expect(canLookUp({ bankCode, accountNumber, unverifiedName: '' })).toBe(can),
  );

  it('asks a waiting service again after 5 s on buy and 3 s on sell', () =>
    expect(REPOLL_MS).toEqual({ buy: 5_000, sell: 3_000 }));
});

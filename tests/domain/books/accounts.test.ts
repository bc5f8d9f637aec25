import { describe, expect, it } from 'vitest';
import { ACCOUNT_KINDS, bankOwner, signOf } from '#domain/books/accounts';

describe('[SRV-05] an account', () => {
  it('grows with debits where the exchange has or has lost something, with credits otherwise', () =>
    expect(ACCOUNT_KINDS.map((kind) => [kind, signOf(kind)])).toEqual([
      ['ours', 1],
      ['losses', 1],
      ['position', -1],
      ['fees', -1],
      ['clearing', -1],
      ['held', -1],
      ['unmatched', -1],
      ['refunds_due', -1],
      ['wallet', -1],
    ]));

  it('at a bank is named after the bank and the account number', () =>
    expect(bankOwner('VCB', '0071000123456')).toBe('VCB/0071000123456'));
});

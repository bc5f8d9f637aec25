import { describe, expect, it, test } from 'vitest';
import { USDT_NETWORKS } from '#domain/catalogue/usdt';
import { fieldsFor } from '#domain/rails/form-fields';

describe('the fields of a trade', () => {
  const ofBank = ['bankCode', 'accountNumber', 'note'];

  it.each(USDT_NETWORKS)(
    'a purchase of $code asks for the network and where it goes to',
    ({ code }) =>
      expect(fieldsFor({ code }, 'buy')).toEqual([
        'amounts',
        'networkKey',
        'receivingAddress',
        ...ofBank,
      ]),
  );

  it.each(USDT_NETWORKS)(
    'a sale of $code asks for the network and where it comes from',
    ({ code }) =>
      expect(fieldsFor({ code }, 'sell')).toEqual([
        'amounts',
        'networkKey',
        'senderAddress',
        ...ofBank,
      ]),
  );

  test('a coin with one network has none to choose, and an asset without a rail no account', () => {
    expect(fieldsFor({ code: 'BTC' }, 'buy')).toEqual(['amounts', 'receivingAddress', ...ofBank]);
    expect(fieldsFor({ code: 'PAYEER' }, 'buy')).toEqual(['amounts', ...ofBank]);
  });
});

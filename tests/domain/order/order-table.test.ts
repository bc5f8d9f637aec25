import { describe, expect, test } from 'vitest';
import type { Order } from '#domain/order/order';
import { orderTableHead, orderTableRow, type TableOrder } from '#domain/order/order-table';
import { encodeCell } from '#domain/text/csv';
import { SAMPLE_SALE } from '#stories/support/sample-sale';
import { anOrder } from '../support.ts';

const written = ({ fee = '0', ...order }: Order & Partial<Pick<TableOrder, 'fee'>>) => {
  const names = orderTableHead('en').map((cell) => ('text' in cell ? cell.text : ''));
  return Object.fromEntries(orderTableRow({ ...order, fee }).map((cell, n) => [names[n], cell]));
};

describe('an order as a line of a table', () => {
  test('[HIST-04] has its amounts as numbers, its times as in Việt Nam, and the account that paid', () =>
    expect(
      written(
        anOrder({
          ref: '5DPPMX2ADKMBB2P4',
          quantity: '12.5',
          cashAmount: '326500',
          createdAt: 1_763_774_400,
        }),
      ),
    ).toMatchObject({
      Code: { text: '5DPPMX2ADKMBB2P4' },
      'You receive': { amount: '12.5' },
      'You give': { amount: '326500' },
      'Created (Vietnam time)': { text: '2025-11-22 08:20:00' },
      'Your bank account': { text: '19030413601018' },
      'Your address': { text: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t' },
    }));

  test('[HIST-04] of a sale has the account that is paid', () =>
    expect(written(SAMPLE_SALE)['Your bank account']).toEqual({ text: '19035551237890' }));

  test('[HIST-04] has no amounts once it is masked', () =>
    expect(written(anOrder({ isMasked: true, quantity: '12.5' }))['You receive']).toEqual({
      amount: '',
    }));

  const MONEY = [
    ...['You give', 'Currency given', 'You receive', 'Currency received'],
    ...['Rate', 'Unit of the rate', 'Fee', 'Currency of the fee'],
    ...['Network fee', 'Currency of the network fee'],
  ];
  const moneyIn = (order: Parameters<typeof written>[0]) => {
    const cells = written(order);
    return MONEY.map((name) => {
      const cell = cells[name];
      return cell ? encodeCell(cell) : 'no column';
    });
  };
  const COINS = {
    ...{ currencyCode: 'ETH', quantity: '3.02562913', rate: '30.31692515' },
    ...{ transferFee: '0.0007', cashAmount: '0.1' },
  };
  const SWAP = { ...COINS, type: 'ex', fromCode: 'BTC', transferFee: '0' } as const;

  test.each([
    [
      'a purchase: dong given, units received, dong for a unit, a fee in dong and one of the network in units',
      { ...COINS, cashAmount: '249876543', rate: '81650000', fee: '12000' },
      '249876543 VND 3.02562913 ETH 81650000 VND/ETH 12000 VND 0.0007 ETH',
    ],
    [
      'a sale: units given, dong received',
      { ...COINS, type: 'sell', cashAmount: '241234567', rate: '80650000', fee: '13000' },
      '3.02562913 ETH 241234567 VND 80650000 VND/ETH 13000 VND 0.0007 ETH',
    ],
    [
      'a swap: the one currency given, the other received, its rate in both, its fee in what is received',
      { ...SWAP, fee: '0.0060633850303' },
      '0.1 BTC 3.02562913 ETH 30.31692515 ETH/BTC 0.0060633850303 ETH  ',
    ],
    [
      'a swap of dong',
      { ...SWAP, fromCode: 'VND', currencyCode: 'BTC', cashAmount: '1000001', fee: '0.000002' },
      '1000001 VND 3.02562913 BTC 30.31692515 BTC/VND 0.000002 BTC  ',
    ],
  ] as const)('[HIST-04] has every amount beside its currency: of %s', (_, order, cells) =>
    expect(moneyIn(anOrder(order) as TableOrder)).toEqual(cells.split(' ')),
  );

  test.each([
    ['purchase', COINS, ' VND  ETH      '],
    ['sale', { ...COINS, type: 'sell' }, ' ETH  VND      '],
    ['swap', { ...SWAP, fromCode: undefined }, '   ETH      '],
  ] as const)(
    '[HIST-04] of a masked %s has no unit without its amount, and no currency that is not shown',
    (_, order, cells) =>
      expect(moneyIn({ ...anOrder(order as Partial<Order>), isMasked: true, fee: '7' })).toEqual(
        cells.split(' '),
      ),
  );

  test('[HIST-04] has no transfer text, picture, link or voucher', () => {
    const secret = 'SECRET';
    const order = anOrder({
      transferText: secret,
      qrPayload: secret,
      proofImages: [secret],
    } as never) as Order;
    expect(JSON.stringify(orderTableRow({ ...order, fee: '0' }))).not.toContain(secret);
  });

  test('has as many cells as columns, in both languages', () => {
    const cells = orderTableRow({ ...anOrder({}), fee: '0' });
    expect([orderTableHead('vi').length, orderTableHead('en').length]).toEqual([
      cells.length,
      cells.length,
    ]);
  });
});

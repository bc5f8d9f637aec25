import { describe, expect, it, test } from 'vitest';
import { isOutsideAddress } from '#domain/order/outside-link';
import { outsideLinksOf } from '#domain/order/outside-links';
import { decodeOrder, encodeOrder } from '#domain/wire/order-wire';
import { anOrder } from '../support.ts';

const OUTSIDE = {
  paymentPage: 'https://pay.example/order',
  operatorPage: 'https://payeer.example/pay/',
};
const sale = (changes: Parameters<typeof anOrder>[0] = {}) => anOrder({ type: 'sell', ...changes });

describe('links of a sale to pages outside', () => {
  test('the payment page has the code, what is to be sent and the address, each encoded', () => {
    const order = sale({ receivingAddress: 'a&b=c#d e', quantity: '12.5' });
    expect(outsideLinksOf(order, OUTSIDE)).toEqual([
      {
        kind: 'paymentPage',
        href: 'https://pay.example/order?ref=BD7K2M9QXW4RTPN8&quantity=12.5&receiving_address=a%26b%3Dc%23d+e',
      },
    ]);
  });

  test('Payeer has the code, the amount and the currency', () => {
    const order = sale({ currencyCode: 'PAYEER', networkKey: 'payeer', receivingAddress: 'P1' });
    expect(outsideLinksOf(order, OUTSIDE)).toEqual([
      {
        kind: 'operatorPage',
        href: 'https://payeer.example/pay/?ref=BD7K2M9QXW4RTPN8&amount=100&currency=USD',
      },
    ]);
  });

  test('parameters of a configured address stay', () => {
    const paymentPage = 'https://pay.example/?shop=7';
    expect(outsideLinksOf(sale(), { ...OUTSIDE, paymentPage })[0]?.href).toMatch(
      /^https:\/\/pay\.example\/\?shop=7&ref=/,
    );
  });

  test('what has come is asked for no more', () => {
    expect(outsideLinksOf(sale({ amountReceived: '40' }), OUTSIDE)[0]?.href).toContain(
      'quantity=60',
    );
  });

  it.each<[string, Parameters<typeof anOrder>[0]]>([
    ['a purchase', { type: 'buy' }],
    ['a stranger', { isMasked: true }],
    ['a sale whose address is not open yet', { receivingAddress: '' }],
    ['a sale whose coins have come', { amountReceived: '100' }],
    ['a sale that is paid', { status: 'paid' }],
    ['a sale that a voucher pays', { currencyCode: 'E-VOUCHER', networkKey: 'voucher' }],
  ])('there is none for %s', (_, changes) =>
    expect(outsideLinksOf(sale(changes), OUTSIDE)).toEqual([]),
  );

  it('there is none where no address is configured, nor to one that is not https', () => {
    for (const paymentPage of [undefined, 'http://pay.example', 'javascript:alert(1)', 'pay', ''])
      expect(outsideLinksOf(sale(), { ...OUTSIDE, paymentPage })).toEqual([]);
    expect(isOutsideAddress('https://name:password@pay.example/')).toBe(false);
  });
});

test('a link that is not https is not read from an answer', () => {
  const links = [
    { Kind: 'operatorPage', Href: 'javascript:alert(1)' },
    { Kind: 'paymentPage', Href: 'https://pay.example/' },
  ];
  expect(decodeOrder({ ...encodeOrder(anOrder()), OutsideLinks: links }).outsideLinks).toEqual([
    { kind: 'paymentPage', href: 'https://pay.example/' },
  ]);
});

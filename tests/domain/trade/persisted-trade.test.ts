import { describe, expect, it, test } from 'vitest';
import {
  type PendingOrder,
  readDraft,
  readPendingOrder,
  writeDraft,
  writePendingOrder,
} from '#domain/trade/persisted-trade';
import { encodeMovedQuote, movedQuoteIn } from '#domain/wire/moved-quote-wire';
import { RATE_MOVED, Refusal } from '#domain/wire/result';
import { pendingOrder } from '#tests/support/orders';

const DAY = 86_400;
const NOW = Date.UTC(2026, 0, 15) / 1000;

const { networkKey: _, ...draft } = pendingOrder.order;

describe('a stored record', () => {
  test('[BUY-17] a draft comes back as it was', () =>
    expect(readDraft(writeDraft(draft))).toEqual(draft));

  test('[SUB-03] so does an order with its key', () =>
    expect(readPendingOrder(writePendingOrder(pendingOrder, NOW), NOW)).toEqual(pendingOrder));

  test('[SUB-03] a sale comes back as a sale, and what an earlier version kept as a purchase', () => {
    const sale: PendingOrder = {
      side: 'sell',
      key: pendingOrder.key,
      expectedAmount: '2590000',
      order: {
        currencyCode: 'TRC20',
        quantity: '100',
        senderAddress: '',
        networkKey: 'TRX',
        bankCode: 'VCB',
        accountNumber: '0071000123456',
        unverifiedName: '',
        email: 'a@b.vn',
        note: '',
      },
    };
    expect(readPendingOrder(writePendingOrder(sale, NOW), NOW)).toEqual(sale);
    const earlier = writePendingOrder(pendingOrder, NOW).replace('"side":"buy",', '');
    expect(earlier).not.toContain('side');
    expect(readPendingOrder(earlier, NOW)).toEqual(pendingOrder);
    const mixed = writePendingOrder(sale, NOW).replace('"side":"sell"', '"side":"buy"');
    expect(readPendingOrder(mixed, NOW)).toBeUndefined();
  });

  test.each([
    [6 * DAY - 1, pendingOrder],
    [6 * DAY, undefined],
    [400 * DAY, undefined],
  ])(
    '[SUB-03] an unanswered order is retried under its key for 6 days: after %s s',
    (later, found) =>
      expect(readPendingOrder(writePendingOrder(pendingOrder, NOW), NOW + later)).toEqual(found),
  );

  const value = (change: object) =>
    JSON.stringify({
      version: 1,
      value: { pendingOrder: { ...pendingOrder, ...change }, keptAt: NOW },
    });
  const kept = JSON.parse(writePendingOrder(pendingOrder, NOW)) as { readonly value: object };
  const record = (change: object) =>
    JSON.stringify({ version: 1, value: { ...kept.value, ...change } });

  test.each([
    ['nothing', null],
    ['no JSON', '{"version":1,'],
    ['JSON of another kind', '"text"'],
    ['null', 'null'],
    ['a record that is null', '{"version":1,"value":null}'],
    ['a record without a version', JSON.stringify({ value: pendingOrder })],
    ['an empty object', '{}'],
    ['another version', writePendingOrder(pendingOrder, NOW).replace('"version":1', '"version":2')],
    ['no value', '{"version":1}'],
    ['no key', value({ key: undefined })],
    ['an amount that is none', value({ expectedAmount: '1e9' })],
    ['a number for a text', value({ order: { ...pendingOrder.order, quantity: 100 } })],
    ['half an order', value({ order: { quantity: '100' } })],
    ['a list for an order', value({ order: [] })],
    ['a purchase without its moment', record({ keptAt: undefined })],
    ['a moment that is none', record({ keptAt: 'yesterday' })],
  ])('[BUY-17] %s is discarded', (_, kept) => {
    expect(readPendingOrder(kept, NOW)).toBeUndefined();
    expect(readDraft(kept)).toBeUndefined();
  });

  it('has typed values only', () => {
    const more = { ...draft, accountName: 'X', token: 'secret' };
    expect(readDraft(writeDraft(more))).toEqual(draft);
    expect(writeDraft(more)).not.toMatch(/secret/);
  });
});

describe('a refusal because the rate has moved', () => {
  const refused = (data: unknown, code = RATE_MOVED) => new Refusal('moved', code, 409, data);
  const quote = { rate: '27000', cashAmount: '2721600' };

  test('[RATE-10] names the new price', () =>
    expect(movedQuoteIn(refused(encodeMovedQuote(quote)))).toEqual(quote));

  test('[RATE-10] calls it what an order calls it', () =>
    expect(encodeMovedQuote(quote)).toEqual({ Rate: '27000', CashAmount: '2721600' }));

  it.each([
    ['no data', refused(undefined)],
    ['data of another shape', refused({ Rate: '1', CashAmount: 'much' })],
    ['an amount of nothing', refused({ Rate: '1', CashAmount: '0' })],
    ['no amount', refused({ Rate: '1' })],
    ['a rate below zero', refused({ Rate: '-1', CashAmount: '5' })],
    ['no rate', refused({ CashAmount: '5' })],
    ['another code', refused(encodeMovedQuote(quote), 'OTHER')],
    ['no refusal', new Error('offline')],
  ])('with %s it names none', (_, error) => expect(movedQuoteIn(error)).toBeUndefined());
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readListAddress, writeListAddress } from '#domain/order/list-address';
import {
  EVERY_ORDER,
  FIND_BY,
  isEveryOrder,
  isRangeReversed,
  keywordMatches,
  ORDER_TYPES,
  readOrderQuery,
  secondsOf,
} from '#domain/order/order-query';
import { ORDER_STATUSES } from '#domain/order/order-status';

describe('the keyword of a search', () => {
  const matches = (keyword: string, findBy: (typeof FIND_BY)[number] = 'all') =>
    keywordMatches({ findBy, keyword });

  test('[HIST-04] is the beginning of a code, in any case', () => {
    const codes = { first: '5DPP000000000000', last: '5DPPZZZZZZZZZZZZ' };
    expect(matches(' 5dpp ', 'ref')).toEqual({ codes });
    expect(matches('0', 'ref')).toEqual({
      codes: { first: '0000000000000000', last: '0ZZZZZZZZZZZZZZZ' },
    });
  });

  test('[HIST-04] is a whole status or a whole type, no part of one', () => {
    expect(matches('delivered', 'status')).toEqual({ status: 'delivered' });
    expect(matches('deliver', 'status')).toEqual({});
    expect(matches('buy', 'type')).toEqual({ type: 'buy' });
    expect(matches('buy', 'status')).toEqual({});
    expect(matches('buy')).toMatchObject({ type: 'buy' });
  });

  test.each(['%', '_', '5D%', "'", '5DPPMX2ADKMBB2P4X'])('[HIST-04] %s begins no code', (keyword) =>
    expect(matches(keyword, 'ref')).toEqual({}),
  );

  test('that is empty narrows nothing', () => expect(matches('  ')).toBeUndefined());
});

describe('the days of a search', () => {
  test('[HIST-04] are those of Việt Nam, the last one included', () => {
    const { since, before } = secondsOf({ from: '2026-11-22', to: '2026-11-22' });
    expect(new Date((since ?? 0) * 1_000).toISOString()).toBe('2026-11-21T17:00:00.000Z');
    expect((before ?? 0) - (since ?? 0)).toBe(86_400);
    expect(secondsOf({ from: '', to: '' })).toEqual({ since: undefined, before: undefined });
  });

  test.each(['2026-02-29', '2026-13-01', '22-11-2026', '2026-11-22T00:00', ''])(
    '%s is none',
    (from) => expect(readOrderQuery({ from }).from).toBe(''),
  );

  test('are reversed when the first is after the last', () => {
    const isReversed = (from: string, to: string) => isRangeReversed({ from, to });
    expect(isReversed('2026-11-23', '2026-11-22')).toBe(true);
    expect(isReversed('2026-11-22', '2026-11-22')).toBe(false);
    expect(isReversed('2026-11-23', '')).toBe(false);
  });
});

describe('the address of a list', () => {
  const days = fc
    .date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));
  const queries = fc.record({
    findBy: fc.constantFrom(...FIND_BY),
    keyword: fc.stringMatching(/^[0-9a-zA-Z%&=_ạ]{1,64}$/),
    type: fc.constantFrom('' as const, ...ORDER_TYPES),
    status: fc.constantFrom('' as const, ...ORDER_STATUSES),
    from: fc.oneof(fc.constant(''), days),
    to: fc.oneof(fc.constant(''), days),
  });

  test('[HIST-04] leads to the same page of the same query again', () =>
    fc.assert(
      fc.property(queries, fc.nat({ max: 100_000 }), (query, page) => {
        const search = writeListAddress({ query, page });
        const shown = new URLSearchParams(
          Object.entries(search).map(([name, value]) => [name, String(value)]),
        );
        const typed = Object.fromEntries(new URLSearchParams(shown.toString()));
        expect(readListAddress(typed)).toEqual({ query, page });
      }),
    ));

  test('of the first page of everything says nothing', () => {
    expect(writeListAddress({ query: EVERY_ORDER, page: 0 })).toEqual({});
    expect(isEveryOrder(readListAddress({}).query)).toBe(true);
  });

  test.each([
    [{ page: '0' }, 0],
    [{ page: '-1' }, 0],
    [{ page: '2.5' }, 0],
    [{ page: 'x' }, 0],
    [{ page: 3 }, 2],
    [{ page: '9999999' }, 125_000],
  ])('that was typed as %j is page %i', (search, page) =>
    expect(readListAddress(search).page).toBe(page),
  );

  test('that was typed by hand names nothing that there is not', () =>
    expect(
      readListAddress({
        findBy: 'note',
        keyword: ['a'],
        type: 'gift',
        status: 'x',
        from: 1,
        to: {},
      }),
    ).toEqual({ query: EVERY_ORDER, page: 0 }));
});

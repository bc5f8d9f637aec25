import { describe, expect, it } from 'vitest';
import {
  DEFAULT_TRADE,
  isOtherList,
  isSameScreen,
  type Screen,
  tradeScreen,
} from '#domain/navigation/screen';
import { DEFAULT_LOCALE, parseLocale } from '#domain/text/locale';

describe('screens', () => {
  const order: Screen = { kind: 'order', ref: 'A' };
  const page: Screen = { kind: 'page' };

  it('open with buying USDT over TRC20', () =>
    expect(DEFAULT_TRADE).toEqual({ kind: 'trade', side: 'buy', currencyCode: 'TRC20' }));

  it.each([
    [
      'one currency, written differently',
      tradeScreen('buy', 'usdt'),
      tradeScreen('buy', 'TRC20'),
      true,
    ],
    ['another currency', tradeScreen('buy', 'usdt'), tradeScreen('buy', 'erc20'), false],
    ['another side', tradeScreen('buy', 'usdt'), tradeScreen('sell', 'usdt'), false],
    ['one order', order, { ...order }, true],
    ['another order', order, { ...order, ref: 'B' }, false],
    ['an order and a trade', order, DEFAULT_TRADE, false],
    ['a page of words and a trade', page, DEFAULT_TRADE, false],
    ['a page of words and an order', page, order, false],
    ['two pages of words', page, page, false],
  ])('%s', (_, one, other, same) => {
    expect(isSameScreen(one, other)).toBe(same);
    expect(isSameScreen(other, one)).toBe(same);
  });
});

describe('the list of another address', () => {
  const week = { kind: 'rateHistory', currencyCode: 'BTC', search: { period: 'week' } } as const;
  const blog = { kind: 'blogList', search: { page: 2 } } as const;

  it.each<[string, Screen, Screen, boolean]>([
    ['another period of a currency', week, { ...week, search: {} }, true],
    ['a period of another currency', week, { ...week, currencyCode: 'ETH' }, false],
    ['another page of articles', blog, { kind: 'blogList' }, true],
    ['articles instead of prices', week, blog, false],
    ['another trade', tradeScreen('buy', 'usdt'), tradeScreen('buy', 'btc'), false],
  ])('%s', (_, one, other, isOther) => {
    expect(isOtherList(one, other)).toBe(isOther);
    expect(isOtherList(other, one)).toBe(isOther);
  });
});

describe('languages', () => {
  it.each([
    ['vi', 'vi'],
    ['en', 'en'],
    ['fr', DEFAULT_LOCALE],
    ['', DEFAULT_LOCALE],
    [null, DEFAULT_LOCALE],
    [undefined, DEFAULT_LOCALE],
  ])('%j means %s', (stored, locale) => expect(parseLocale(stored)).toBe(locale));

  it('Vietnamese is the default', () => expect(DEFAULT_LOCALE).toBe('vi'));
});

import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { CurrentPrices } from '#src/features/rates/CurrentPrices';
import { TradeWays } from '#src/features/rates/TradeWays';
import { sellConfig } from '#stories/support/sell-config';
import { show } from '#tests/support/show';

const rows = () =>
  screen
    .queryAllByRole('link')
    .map((link) => [link.getAttribute('href'), link.textContent?.replaceAll('\u00a0', ' ')]);

/** The prices of USDT, with some of its records changed. */
const usdt = (changes: object, codes = ['TRC20', 'ERC20', 'BEP20']) => {
  const currencies = sellConfig.currencies.map((currency) =>
    codes.includes(currency.code) ? { ...currency, ...changes } : currency,
  );
  const { unmount } = show(
    <CurrentPrices config={{ ...sellConfig, currencies }} host="localhost" />,
  );
  const [row] = rows().filter(([, text]) => text?.startsWith('USDT'));
  unmount();
  return row;
};

test('[HOME-05] [RATE-06] every currency that is traded has its prices of now, in dollars, too, and a link to its history', () =>
  expect(usdt({})).toEqual([
    '/rates',
    expect.stringMatching(
      /^USDT \(TRC20, ERC20, BEP20\)You buy at 26,120 ₫ ≈ 1.1049 \$You sell at 25,\d{3} ₫ ≈ 1.09\d\d \$$/,
    ),
  ]));

test('[HOME-05] a side that is paused has no price there, a currency without any is left out', () => {
  expect(usdt({ isAllowBuy: false })?.[1]).toMatch(
    /You buy at – You sell at 25,\d{3} ₫ ≈ [\d.]+ \$$/,
  );
  expect(usdt({ isAllowBuy: false, isAllowSell: false })).toBeUndefined();
});

test('[HOME-05] where USDT is bought on one network and sold on another, both prices are there', () =>
  expect(usdt({ isAllowBuy: false }, ['TRC20'])).toEqual([
    expect.stringMatching(/^\/rates\/(ERC20|BEP20)$/),
    expect.stringMatching(/You buy at 26,120 ₫ ≈ 1.1049 \$You sell at 25,\d{3} ₫ ≈ [\d.]+ \$$/),
  ]));

test('[HOME-05] a history leads to buying and to selling its currency, and to an alert', () => {
  show(<TradeWays currencyCode="BEP20" name="USDT" />);
  expect(rows()).toEqual([
    ['/buy/usdt', 'Buy USDT'],
    ['/sell/usdt', 'Sell USDT'],
    ['/price-alert/usdt', 'Price alert'],
  ]);
});

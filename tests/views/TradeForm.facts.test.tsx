import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { SiteConfig } from '#domain/catalogue/site-config';
import { goodForm, usdtConfig, withSiteInfo } from '#stories/support/buy-config';
import { showOpenBuy } from './show-buy';
import { unfoldPrice } from './trade-parts';

const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ');

/** The summary's lines by their names. */
const summary = () => {
  const terms = [...document.querySelectorAll('dl dt')];
  return Object.fromEntries(
    terms.map((term) => [plain(term.textContent), plain(term.nextElementSibling?.textContent)]),
  );
};

/** Numbers that are all different, so that no field can stand in another one's place. */
const withRates = (change: object, currency: object = {}): SiteConfig => ({
  ...usdtConfig,
  rates: usdtConfig.rates.map((rate) =>
    rate.bankCode === 'TRC20' ? { ...rate, transferFee: '0.7', ...change } : rate,
  ),
  currencies: usdtConfig.currencies.map((one) =>
    one.code === 'TRC20' ? { ...one, ...currency } : one,
  ),
});

const openWith = async (config: SiteConfig, quantity: string) => {
  const page = await showOpenBuy();
  await page.configure(config);
  await page.type(page.quantity(), quantity);
  await unfoldPrice();
  return page;
};

describe('what a purchase costs, with numbers that are all different', () => {
  test('[RATE-02] [RATE-06] the fixed fee where it is the larger one, the network fee in units and dong, all of it in the amount', async () => {
    const page = await openWith(withRates({ fee: '9001', percentFee: '0.1' }), '120');
    // 120 × 26,120 = 3,134,400; 0.1 % of it is 3,134.4; 0.7 × 26,120 = 18,284
    expect(summary()).toEqual({
      'Quantity received': '120 USDT',
      Rate: '26,120 ₫ ≈ 1.1049 $',
      '1,000,000 ₫': '38.2848392 USDT',
      'Network fee': '0.7 USDT ≈ 18,284 ₫',
      'Service fee': '9,001 ₫',
    });
    expect(page.amount()).toHaveValue('3,161,685');
  });

  test('[RATE-02] the percentage where that is the larger one, each part rounded up to the dong', async () => {
    const page = await openWith(withRates({ fee: '9001', percentFee: '1.25' }), '123.45');
    // 123.45 × 26,120 = 3,224,514; 1.25 % of it is 40,306.425
    expect(summary()).toEqual({
      'Quantity received': '123.45 USDT',
      Rate: '26,120 ₫ ≈ 1.1049 $',
      '1,000,000 ₫': '38.2848392 USDT',
      'Network fee': '0.7 USDT ≈ 18,284 ₫',
      'Service fee': '40,307 ₫',
    });
    expect(page.amount()).toHaveValue('3,283,105');
  });

  test('fees above 5 % are said beside the amount, with the quantity from which they are below 1 %', async () => {
    const page = await openWith(usdtConfig, '5');
    const note = () => plain(screen.queryByText(/^The fees of/)?.textContent);
    expect(note()).toBe(
      'The fees of 20,896 ₫ are 16% of the amount. From 100 USDT on they are below 1%.',
    );
    await page.type(page.quantity(), '16');
    expect(note()).toBeUndefined();
  });

  test('a service fee of nothing has no line', async () => {
    await openWith(usdtConfig, '100');
    expect(Object.keys(summary())).toEqual([
      'Quantity received',
      'Rate',
      '1,000,000 ₫',
      'Network fee',
    ]);
  });
});

describe('how much one order may be about', () => {
  test.each([
    ['the record’s limits, where the reserve is above them', '9001', 'Min 6 · max 777'],
    ['the reserve, where it is below MaxBalance', '555.5', 'Min 6 · max 555.5'],
    ['the reserve at both ends, where it is below MinMoney too', '4.5', 'Min 4.5 · max 4.5'],
  ])('[VAL-03] %s', async (_, reserve, limits) => {
    const limited = { reserve, maxBalance: '777', minMoney: '6', minOrder: '13' };
    const page = await openWith(withRates({ minQuantity: '1' }, limited), '100');
    expect(page.quantity()).toHaveAccessibleDescription(new RegExp(limits.replaceAll('.', '\\.')));
  });

  test('[VAL-03] a quantity above the reserve names the reserve', async () => {
    const limited = { reserve: '555.5', maxBalance: '777', minMoney: '6' };
    const page = await openWith(withRates({}, limited), '600');
    await page.leave(page.quantity());
    expect(page.quantity()).toHaveAccessibleDescription(/Max order is 555\.5 USDT/);
  });
});

describe('the rate table', () => {
  test('[BUY-09] has the tiers of this currency and side, from the lowest quantity on, each with its own price', async () => {
    const tier = (minQuantity: string, value: string, more: object = {}) => ({
      ...usdtConfig.rates[0],
      bankCode: 'TRC20',
      minQuantity,
      value,
      ...more,
    });
    const rates = [
      tier('2500', '26077'),
      tier('4', '26123'),
      tier('40', '26111'),
      tier('90', '25000', { side: 'sell' }),
      tier('60', '24000', { status: 0 }),
      tier('70', '-1'),
      tier('80', '23000', { bankCode: 'ERC20' }),
    ];
    const page = await showOpenBuy();
    await page.configure({ ...usdtConfig, rates } as SiteConfig);
    await page.click(await page.rateTable());
    const rows = within(screen.getByRole('table', { name: 'Rate table' })).getAllByRole('row');
    expect(
      rows.slice(1).map((row) =>
        within(row)
          .getAllByRole('cell')
          .map((cell) => plain(cell.textContent)),
      ),
    ).toEqual([
      ['4 USDT', '26,123 ₫ ≈ 1.1050 $'],
      ['40 USDT', '26,111 ₫ ≈ 1.1045 $'],
      ['2,500 USDT', '26,077 ₫ ≈ 1.1031 $'],
    ]);
  });
});

describe('an order too large for a guest', () => {
  test('[VAL-03] is refused in the field with the limit and a link to the login, which comes back to the form', async () => {
    const page = await openWith(withSiteInfo({ minOrderLogin: '2000000' }), '100');
    expect(page.amount()).toHaveAccessibleDescription(
      /Please log in to place an order larger than 2,000,000 vnd Log in/,
    );
    const link = screen.getByRole('link', { name: 'Log in' });
    expect(link).toHaveAttribute('href', '/login');
    await page.click(link);
    expect(page.reports).toEqual([{ type: 'login.demanded' }]);
  });
});

describe('the form without a network', () => {
  test('[C2] says on Continue that nothing can be sent, and is itself again with the network', async () => {
    const page = await showOpenBuy();
    await page.fill(goodForm);
    await page.doing(() => page.actor.send({ type: 'connectivity.offline' }));
    expect(screen.getByRole('button', { name: 'Offline: nothing can be sent' })).toBeDisabled();
    expect(screen.getByText(/^You are offline, so nothing can be sent/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull();
    await page.doing(() => page.actor.send({ type: 'connectivity.online' }));
    expect(page.proceed()).toBeEnabled();
  });
});

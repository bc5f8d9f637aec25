import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { SiteConfig } from '#domain/catalogue/site-config';
import { buyRate, usdtConfig, usdtRecord } from '#stories/support/buy-config';
import { sellConfig, sellRate } from '#stories/support/sell-config';
import { showOpenBuy } from './show-buy';
import { showOpenSale } from './show-sale';

const PAYPAL = 'PAYPAL-INTERNATIONAL-EUR';

const recordOf = (code: string, name: string, type: string, orderBy: number) => ({
  ...usdtRecord(code),
  ...{ name, type, orderBy },
});

const config: SiteConfig = {
  ...usdtConfig,
  currencies: [
    ...usdtConfig.currencies,
    recordOf('BTC', 'Bitcoin', 'coin', 2),
    recordOf('LTC', 'Litecoin', 'coin', 3),
    recordOf('PAYEER', 'Payeer USD', 'currency', 4),
    recordOf('VOLET', 'Volet USD', 'currency', 5),
  ],
  rates: [
    ...usdtConfig.rates,
    buyRate('BTC', ['5', '2286500000'], '0'),
    buyRate('LTC', ['5', '2471000'], '0'),
  ],
};

interface Page {
  readonly click: (element: HTMLElement) => Promise<void>;
  readonly type: (element: HTMLElement, value: string) => Promise<void>;
}

const openPicker = async <TPage extends Page>(page: TPage) => {
  await page.click(screen.getByRole('button', { name: 'Change coin' }));
  const search = await screen.findByRole('searchbox', { name: 'Search coins' });
  const dialog = within(screen.getByRole('dialog', { name: 'Choose a coin' }));
  const links = () =>
    dialog.queryAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  return { ...page, search, dialog, links };
};

const opened = async () => {
  const page = await showOpenBuy();
  await page.configure(config);
  return openPicker(page);
};

const plain = (rows: readonly (readonly (string | null)[])[]) =>
  rows.map((row) => row.map((text) => text?.replaceAll('\u00a0', ' ')));

describe('the coin picker', () => {
  test('[RATE-06] lists what can be bought in groups, with its price in dong and dollars, and folds the others into one line', async () => {
    const { dialog, links } = await opened();
    expect(plain(links())).toEqual([
      ['USDT (TRC20, ERC20, BEP20)26,120 ₫ ≈ 1.1049 $', '/buy/usdt'],
      ['BitcoinBTC2,286,500,000 ₫ ≈ 96,719.2165 $', '/buy/BTC'],
      ['LitecoinLTC2,471,000 ₫ ≈ 104.5236 $', '/buy/LTC'],
    ]);
    expect(dialog.getAllByRole('heading', { level: 3 }).map((it) => it.textContent)).toEqual([
      'Stablecoins',
      'Coins',
    ]);
    expect(dialog.getByRole('link', { current: 'page' })).toHaveTextContent(/^USDT/);
    expect(dialog.getByText('2 more that cannot be bought now')).toBeVisible();
    expect(dialog.getByText('Payeer USD')).not.toBeVisible();
  });

  test.each([
    ['BÍT coin', ['/buy/BTC']],
    ['ltc', ['/buy/LTC']],
    ['erc20', ['/buy/usdt']],
  ])('the search for %j finds %j, whatever its case and accents', async (query, paths) => {
    const { links, search, type } = await opened();
    await type(search, query);
    expect(links().map(([, path]) => path)).toEqual(paths);
  });

  test('a search shows what cannot be bought too, and says when it finds nothing', async () => {
    const { dialog, search, type } = await opened();
    await type(search, 'payeer');
    expect(dialog.getByText('Payeer USD')).toBeVisible();
    expect(dialog.queryByRole('link')).toBeNull();
    await type(search, 'no such coin');
    expect(dialog.getByText('No coin is called that.')).toBeVisible();
  });

  test('Enter sends no form', async () => {
    const { orders, search } = await opened();
    expect(fireEvent.keyDown(search, { key: 'Enter' })).toBe(false);
    expect(orders.inputs).toEqual([]);
  });

  test('[NAV-05] a choice on the sell page leads to its sell page, USDT to usdt, and PayPal International EUR nowhere', async () => {
    const page = await showOpenSale();
    await page.configure({
      ...sellConfig,
      currencies: [...sellConfig.currencies, recordOf(PAYPAL, 'PayPal', 'currency', 9)],
      rates: [...sellConfig.rates, sellRate(PAYPAL, ['5', '27000'])],
    });
    const { dialog, links } = await openPicker(page);
    expect(links().map(([, path]) => path)).toEqual(['/sell/usdt', '/sell/BTC']);
    expect(dialog.getByText('PayPal International EUR').closest('a')).toBeNull();
  });

  test('a choice closes it', async () => {
    const { click, dialog } = await opened();
    await click(dialog.getByRole('link', { name: /^USDT/ }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

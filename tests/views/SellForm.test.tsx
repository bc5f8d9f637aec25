import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { SiteConfig } from '#domain/catalogue/site-config';
import {
  goodSale,
  sellConfig,
  sellRate,
  withSellRate,
  withSellSite,
} from '#stories/support/sell-config';
import { handMemory, startTrade } from '#tests/machines/trade.start';
import { placedAs } from '#tests/support/orders';
import { placedSale, sellOrder } from '#tests/support/sell-orders';
import { showOpenSale, showSale } from './show-sale';

const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ');

/** What stands at the right of a field's label. */
const describedBy = (field: HTMLElement) =>
  document.getElementById(field.getAttribute('aria-describedby')?.split(' ')[0] ?? '')?.textContent;

const withTiers = (rates: SiteConfig['rates']): SiteConfig => ({ ...sellConfig, rates });

describe('the sell form: amounts', () => {
  test('[SELL-04] the dong follow the quantity and cannot be typed; the transfer fee stands beside them and is not deducted', async () => {
    const page = await showOpenSale();
    await page.configure(
      withTiers([{ ...sellRate('TRC20', ['5', '25810'], '0.7'), fee: '9001', percentFee: '0.1' }]),
    );
    await page.type(page.quantity(), '120');
    // 120 × 25,810 = 3,097,200; the fixed fee of 9,001 is more than 0.1 % of it; 0.7 USDT stay beside it
    expect(page.received()).toHaveValue('3,088,199');
    expect(page.received()).toHaveAttribute('readonly');
    expect(plain(describedBy(page.received()))).toBe('transfer fee 0.7 USDT');
  });

  test('[SELL-03] the rate table unfolds: from which quantity on, at which price, of this currency and side', async () => {
    const page = await showOpenSale();
    await page.configure(
      withTiers([
        sellRate('TRC20', ['2500', '25877']),
        sellRate('TRC20', ['4', '25823']),
        { ...sellRate('TRC20', ['60', '25999']), status: 0 },
        { ...sellRate('TRC20', ['90', '26500']), side: 'buy' },
        sellRate('ERC20', ['80', '23000']),
      ]),
    );
    expect(screen.queryByRole('table')).toBeNull();
    await page.click(await page.rateTable());
    const rows = within(screen.getByRole('table', { name: 'Rate table' })).getAllByRole('row');
    expect(rows.map((row) => plain(row.textContent))).toEqual([
      'Sell fromPrice',
      '4 USDT25,823 ₫ ≈ 1.0923 $',
      '2,500 USDT25,877 ₫ ≈ 1.0946 $',
    ]);
    await page.click(await page.rateTable());
    expect(screen.queryByRole('table')).toBeNull();
  });

  test('[RATE-01] the price is the highest that the quantity reaches', async () => {
    const page = await showOpenSale();
    await page.type(page.quantity(), '1000');
    expect(plain(screen.getByText(/^1 USDT =/).textContent)).toBe('1 USDT = 25,830 ₫');
    await page.type(page.quantity(), '999');
    expect(plain(screen.getByText(/^1 USDT =/).textContent)).toBe('1 USDT = 25,810 ₫');
  });

  test('[RATE-04] the largest sale is what the chosen bank holds, said beside the quantity and required of it', async () => {
    const page = await showOpenSale();
    expect(page.quantity()).toHaveAccessibleDescription('Min 5');
    await page.click(screen.getByRole('button', { name: 'Other bank…' }));
    const search = await screen.findByRole('searchbox', { name: 'Search banks' });
    await page.type(search, 'techcombank');
    await page.click(screen.getByRole('button', { name: /^Techcombank/ }));
    // 2,000,000 ÷ 25,810 = 77.4893…
    expect(page.quantity()).toHaveAccessibleDescription('Min 5 · max 77.4893');
    await page.type(page.quantity(), '77.4894');
    await page.leave(page.quantity());
    expect(page.quantity()).toHaveAccessibleDescription(/Max order is 77\.4893 USDT/);
    await page.click(page.network(/Vietcombank/));
    expect(page.quantity()).not.toHaveAccessibleDescription(/Max order is/);
  });
});

describe('the sell form: where the dong go', () => {
  test('[SELL-05] bank, number and the name looked up, with a spinner meanwhile; the order carries no other name', async () => {
    const page = await showOpenSale();
    await page.type(page.quantity(), goodSale.quantity);
    await page.type(page.address(), goodSale.senderAddress);
    await page.click(page.network(/Vietcombank/));
    await page.type(page.number(), goodSale.accountNumber);
    await page.leave(page.number());
    await page.wait(100);
    expect(page.names.inputs).toHaveLength(1);
    expect(page.nameLine()).toHaveTextContent('Looking up the account name…');
    expect(page.nameLine()).toHaveAttribute('aria-busy', 'true');
    await page.doing(() => page.names.answer({ kind: 'found', name: 'NGUYEN THI MINH ANH' }));
    expect(page.nameLine()).toHaveTextContent('✓ NGUYEN THI MINH ANH');
    expect(page.holder()).not.toBeVisible();
    await page.click(page.proceed());
    expect(page.orders.inputs).toMatchObject([
      { side: 'sell', order: sellOrder, expectedAmount: '2581000' },
    ]);
    await page.doing(() => page.orders.answer(placedAs(placedSale)));
    expect(page.reports).toMatchObject([{ type: 'order.placed', ref: placedSale.ref }]);
  });

  test('[NAME-01] a name that is awaited is asked for again every 3 s', async () => {
    const page = await showOpenSale();
    await page.click(page.network(/Vietcombank/));
    await page.type(page.number(), goodSale.accountNumber);
    await page.leave(page.number());
    await page.wait(100);
    await page.doing(() => page.names.answer({ kind: 'waiting' }));
    await page.wait(2_999);
    expect(page.names.inputs).toHaveLength(1);
    await page.wait(1);
    expect(page.names.inputs).toHaveLength(2);
  });

  test('[SELL-05] a lookup that failed asks for the name, which the order carries as unverified', async () => {
    const page = await showOpenSale();
    await page.type(page.quantity(), goodSale.quantity);
    await page.click(page.network(/Vietcombank/));
    await page.type(page.number(), goodSale.accountNumber);
    await page.leave(page.number());
    await page.wait(100);
    await page.doing(() => page.names.answer({ kind: 'invalid' }));
    expect(page.holder()).toBeVisible();
    expect(page.holder()).toBeRequired();
    expect(page.proceed()).toBeDisabled();
    await page.type(page.holder(), 'NGUYEN THI MINH ANH');
    await page.click(page.proceed());
    // The wallet it is sent from may be left out.
    expect(page.orders.inputs).toMatchObject([
      { order: { ...sellOrder, senderAddress: '', unverifiedName: 'NGUYEN THI MINH ANH' } },
    ]);
  });

  test('a wallet that is named has to be one of the network', async () => {
    const page = await showOpenSale();
    await page.fill({ ...goodSale, senderAddress: goodSale.senderAddress.slice(0, -1) });
    await page.leave(page.address());
    expect(page.address()).toHaveAccessibleDescription(/invalid/);
    expect(page.proceed()).toBeDisabled();
    await page.type(page.address(), '');
    expect(page.proceed()).toBeEnabled();
  });
});

describe('the sell form: what else it has of the buy form', () => {
  test.each(['-1', '0'])(
    '[SELL-06] at a rate of %s the currency is said to be unsupported',
    async (value) => {
      const page = await showSale();
      await page.configure(withSellRate('TRC20', value));
      expect(screen.getByText('Selling USDT is not supported right now.')).toBeVisible();
      expect(screen.queryByRole('textbox')).toBeNull();
      // Another network of it may be open.
      await page.click(page.network(/ERC20/));
      expect(page.quantity()).toBeVisible();
    },
  );

  test('a site that requires login shows a way to it in place of the form', async () => {
    const page = await showSale();
    await page.configure(withSellSite({ requiredLoginToBuySell: true }));
    expect(screen.getByText('Please log in to sell.')).toBeVisible();
    expect(screen.queryByRole('textbox')).toBeNull();
    await page.click(screen.getByRole('button', { name: 'Log in' }));
    expect(page.reports).toEqual([{ type: 'login.demanded' }]);
  });

  test('a guest’s sale of MinOrderLogin or more names the limit at the quantity, with a link to the login', async () => {
    const page = await showOpenSale();
    await page.configure(withSellSite({ minOrderLogin: '2000000' }));
    await page.fill(goodSale);
    expect(page.quantity()).toHaveAccessibleDescription(
      /Please log in to place an order larger than 2,000,000 vnd/,
    );
    expect(page.proceed()).toBeDisabled();
  });

  test('in an empty form, the minimum of another network comes 300 ms later', async () => {
    const page = await showOpenSale();
    await page.type(page.quantity(), '');
    await page.click(page.network(/BEP20/));
    await page.wait(299);
    expect(page.quantity()).toHaveValue('');
    await page.wait(1);
    expect(page.quantity()).toHaveValue('5');
    expect(page.received()).toHaveValue('129,050');
  });

  test('a note is folded until it is asked for, and goes with the order', async () => {
    const page = await showOpenSale();
    expect(screen.getByLabelText(/^Note/)).not.toBeVisible();
    await page.fill(goodSale);
    await page.type(page.note(), 'gấp');
    await page.click(page.proceed());
    expect(page.orders.inputs[0]?.order).toMatchObject({ note: 'gấp' });
  });

  test('fifty clicks and fifty Enters are one order', async () => {
    const page = await showOpenSale();
    await page.fill(goodSale);
    const button = page.proceed();
    await page.doing(() => {
      for (let time = 0; time < 50; time += 1) {
        fireEvent.click(button);
        fireEvent.submit(button.form as HTMLFormElement);
      }
    });
    expect(page.orders.inputs).toHaveLength(1);
  });

  test('a page that is opened again has everything that was typed', async () => {
    const memory = handMemory();
    const page = await showOpenSale(startTrade({ side: 'sell', memory }));
    await page.fill(goodSale);
    page.unmount();
    page.actor.stop();
    const next = await showOpenSale(startTrade({ side: 'sell', memory }));
    expect(next.quantity()).toHaveValue('100');
    expect(next.received()).toHaveValue('2,581,000');
    expect(next.address()).toHaveValue(goodSale.senderAddress);
    expect(next.network(/Vietcombank/)).toBeChecked();
    expect(next.proceed()).toBeEnabled();
  });
});

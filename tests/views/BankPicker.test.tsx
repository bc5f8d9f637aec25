import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { showOpenBuy } from './show-buy';

const group = () => screen.getByRole('group', { name: 'You pay from' });
const chips = () =>
  within(group())
    .getAllByRole('radio')
    .map((radio) => (radio as HTMLInputElement).value);

const opened = async () => {
  const page = await showOpenBuy();
  await page.click(screen.getByRole('button', { name: 'Other bank…' }));
  const search = await screen.findByRole('searchbox', { name: 'Search banks' });
  const found = () =>
    within(screen.getByRole('dialog'))
      .getAllByRole('listitem')
      .map((item) => item.querySelector('strong')?.textContent);
  return { ...page, search, found };
};

describe('the sender’s bank', () => {
  test('[BUY-11] the first five banks are offered at once', async () => {
    await showOpenBuy();
    expect(chips()).toEqual(['VCB', 'ICB', 'BIDV', 'VBA', 'OCB']);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test.each([
    ['techcombank', 'Techcombank'],
    ['TECH COM', 'Techcombank'],
    ['sai gon thuong tin', 'Sacombank'],
    ['Sài Gòn Thương Tín', 'Sacombank'],
    ['ngoai   thuong', 'Vietcombank'],
  ])(
    '[BUY-11] the search for %j finds %s: case, accents and spaces do not matter',
    async (query, bank) => {
      const { found, search, type } = await opened();
      expect(found().length).toBeGreaterThan(80);
      await type(search, query);
      expect(found()).toContain(bank);
      expect(found().length).toBeLessThan(10);
    },
  );

  test('[BUY-11] the chosen bank joins the quick list, and the dialog closes', async () => {
    const page = await opened();
    await page.type(page.search, 'techcombank');
    await page.click(screen.getByRole('button', { name: /^Techcombank/ }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(chips()).toEqual(['VCB', 'ICB', 'BIDV', 'VBA', 'OCB', 'TCB']);
    // Its name comes with the directory, its code is there at once.
    expect(await screen.findByRole('radio', { name: /Techcombank/ })).toBeChecked();
    expect(page.send).toHaveBeenCalledWith({ type: 'bank.chosen', bankCode: 'TCB' });
    await page.click(page.network(/BIDV/));
    expect(chips()).toEqual(['VCB', 'ICB', 'BIDV', 'VBA', 'OCB']);
  });

  test('[BUY-11] a search that finds nothing says so, and Enter sends no form', async () => {
    const { orders, search, type } = await opened();
    await type(search, 'no such bank');
    expect(screen.getByText('No bank is called that.')).toBeVisible();
    const isLetThrough = fireEvent.keyDown(search, { key: 'Enter' });
    expect(isLetThrough).toBe(false);
    expect(orders.inputs).toEqual([]);
  });

  test('[BUY-11] closed without a choice, it says that one is missing', async () => {
    const { click } = await opened();
    await click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(group()).toHaveAccessibleDescription('Please choose a bank.');
  });
});

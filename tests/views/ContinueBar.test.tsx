import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { goodForm, withSiteInfo } from '#stories/support/buy-config';
import { showOpenBuy } from './show-buy';

const hint = (name: RegExp) => screen.getByRole('button', { name });

describe('the bar with Continue', () => {
  test('has the sum, and names what is missing in the order of the form until nothing is', async () => {
    const page = await showOpenBuy();
    await page.type(page.quantity(), '');
    expect(hint(/^Missing: amount$/)).toBeVisible();
    await page.type(page.quantity(), goodForm.quantity);
    expect(page.proceed().parentElement).toHaveTextContent(/You pay 2,632,896\s₫/);
    expect(hint(/^Missing: wallet address$/)).toBeVisible();
    await page.type(page.address(), goodForm.receivingAddress);
    expect(hint(/^Missing: bank$/)).toBeVisible();
    await page.click(page.network(/Vietcombank/));
    expect(hint(/^Missing: account number$/)).toBeVisible();
    await page.type(page.number(), goodForm.accountNumber);
    expect(hint(/^Missing: account holder$/)).toBeVisible();
    await page.type(page.holder(), 'NGUYEN THI MINH ANH');
    expect(screen.queryByRole('button', { name: /^Missing/ })).toBeNull();
    expect(screen.getByText(/^The price is held for 60 minutes/)).toBeVisible();
    expect(page.proceed()).toBeEnabled();
  });

  test('says for how many minutes the price is held, as the site has it', async () => {
    const page = await showOpenBuy();
    await page.fill(goodForm);
    await page.configure(withSiteInfo({ orderTimer: 1_530 }));
    expect(screen.getByText(/^The price is held for 25 minutes/)).toBeVisible();
  });

  test('names what is wrong otherwise', async () => {
    const page = await showOpenBuy();
    await page.fill({ ...goodForm, quantity: '3' });
    expect(hint(/^Please check: amount$/)).toBeVisible();
    await page.fill({ ...goodForm, receivingAddress: 'x' });
    expect(hint(/^Please check: wallet address$/)).toBeVisible();
  });

  test('leads to the field that is missing, and opens what it is folded in', async () => {
    const page = await showOpenBuy();
    await page.click(hint(/^Missing: wallet address$/));
    expect(page.address()).toHaveFocus();
    await page.type(page.address(), goodForm.receivingAddress);
    await page.click(hint(/^Missing: bank$/));
    expect(page.network(/Vietcombank/)).toHaveFocus();
    await page.click(page.network(/BIDV/));
    await page.type(page.number(), '12345678');
    expect(page.holder()).not.toBeVisible();
    await page.click(hint(/^Missing: account holder$/));
    expect(page.holder()).toHaveFocus();
    expect(page.holder()).toBeVisible();
  });
});

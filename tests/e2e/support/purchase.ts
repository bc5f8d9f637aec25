import type { Page } from '@playwright/test';
import { expect } from './exchange.ts';

export const ADDRESS = 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE';

/** What the sandbox can be told. */
type Deed =
  | ('deposit' | 'pay' | 'names' | 'chain' | 'retry' | 'clock' | 'rates' | 'switches' | 'bank')
  | ('vouchers' | 'hand-out-voucher' | 'review')
  | (
      | 'wallet-coins'
      | 'send-coins'
      | 'mine'
      | 'reorganise'
      | 'fee'
      | 'documents'
      | 'identity'
      | 'proof'
    )
  | ('bank-payouts' | 'operator-pay' | 'operator-payouts');

/** Calls of the sandbox: money and coins that come, names, chains, clock, rates, switches, bank, documents, proofs, e-money. Resolves with its answer. */
export const outside = async (
  exchange: string,
  deed: Deed,
  fields: Readonly<Record<string, unknown>>,
): Promise<Readonly<Record<string, unknown>>> => {
  const answer = await fetch(`${exchange}/sandbox/api/${deed}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(fields),
  });
  const text = await answer.text();
  expect(answer.status, text).toBe(200);
  const { data } = JSON.parse(text) as { readonly data?: Readonly<Record<string, unknown>> };
  return data ?? {};
};

/** Fills the buy form in as a person would; Continue is left to the test. */
export const fillBuyForm = async (page: Page, quantity = '100') => {
  await page.getByLabel(/Bạn nhận/).fill(quantity);
  await page.getByLabel(/Địa chỉ ví/).fill(ADDRESS);
  await page.locator('label', { hasText: 'Vietcombank' }).click();
  await page.getByLabel(/Số tài khoản/).fill('0071000123456');
  await page.getByLabel(/Số tài khoản/).blur();
};

/** Everything that `fillBuyForm` has typed is there. */
export const isFilled = async (page: Page) => {
  await expect(page.getByLabel(/Bạn nhận/)).toHaveValue('100');
  await expect(page.getByLabel(/Bạn trả/)).toHaveValue('2.632.896');
  await expect(page.getByLabel(/Địa chỉ ví/)).toHaveValue(ADDRESS);
  await expect(page.getByLabel(/Số tài khoản/)).toHaveValue('0071000123456');
};

/** The reference of the order whose page is open. */
export const refOf = (page: Page): string => new URL(page.url()).pathname.replace('/order/', '');

/** Buys, and resolves with the order's reference once its page is open. */
export const buy = async (page: Page, quantity?: string): Promise<string> => {
  await page.goto('/buy/usdt');
  await fillBuyForm(page, quantity);
  await page.getByRole('button', { name: 'Tiếp tục' }).click();
  await page.waitForURL('**/order/*');
  return refOf(page);
};

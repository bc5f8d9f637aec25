import type { Page } from '@playwright/test';
import { encodeBuyOrder } from '../../../domain/wire/buy-order-wire.ts';
import { decodeOrder } from '../../../domain/wire/order-wire.ts';
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

/** The service ends a connection that idles, maybe just when the next call is written to it. */
export const UNKEPT = { Connection: 'close' };

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

/** Types an address and waits until the form shows what it makes of it: what comes then moves all that is below. */
const fillCheckedAddress = async (page: Page) => {
  const field = page.getByLabel(/Địa chỉ ví/);
  await field.fill(ADDRESS);
  await field.blur();
  const error = page.locator('[name="receivingAddress"][aria-invalid="true"]');
  await expect(error.or(page.getByText('kết thúc bằng')).first()).toBeVisible();
};

/**
 * Fills the buy form in as a person would; Continue is left to the test.
 * @param isChecked whether the check of the address is waited for; it does not come where the rules of the form do not
 */
export const fillBuyForm = async (page: Page, quantity = '100', isChecked = false) => {
  await page.getByLabel(/Bạn nhận/).fill(quantity);
  if (isChecked) await fillCheckedAddress(page);
  else await page.getByLabel(/Địa chỉ ví/).fill(ADDRESS);
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
  await fillBuyForm(page, quantity, true);
  await page.getByRole('button', { name: 'Tiếp tục' }).click();
  await page.waitForURL('**/order/*');
  return refOf(page);
};

/**
 * Opens the page of an order that was placed by its call alone, for what comes after a purchase; resolves with its reference.
 * @param page one of a visitor who has no cookie yet
 */
export const openOrder = async (page: Page): Promise<string> => {
  const order = encodeBuyOrder({
    ...{ currencyCode: 'TRC20', quantity: '100', receivingAddress: ADDRESS, networkKey: 'TRX' },
    ...{ bankCode: 'VCB', accountNumber: '0071000123456', unverifiedName: '', note: '' },
  });
  const answer = await page.request.post('/api/v1/buy_orders', { data: order, headers: UNKEPT });
  expect(answer.status(), await answer.text()).toBe(200);
  const { ref } = decodeOrder(((await answer.json()) as { readonly data: unknown }).data);
  await page.goto(`/order/${ref}`);
  return ref;
};

import { fireEvent } from '@testing-library/react';
import { describe, expect, it, test, vi } from 'vitest';
import type { NameReply } from '#domain/banks/account-name';
import { goodForm } from '#stories/support/buy-config';
import { showBuy, showOpenBuy } from './show-buy';

const NGUYEN: NameReply = { kind: 'found', name: 'NGUYEN THI MINH ANH' };
const INVALID: NameReply = { kind: 'invalid' };

const accountEvents = (page: Awaited<ReturnType<typeof showOpenBuy>>) =>
  vi.spyOn(page.actor.getSnapshot().context.accountName, 'send');

/** Everything else on the form is right; the account is at Vietcombank. */
const atVietcombank = async () => {
  const page = await showOpenBuy();
  await page.fill({ ...goodForm, accountNumber: '' });
  await page.type(page.holder(), '');
  return page;
};

const lookedUp = async (reply: NameReply) => {
  const page = await atVietcombank();
  await page.type(page.number(), '0071 0001 23456');
  await page.leave(page.number());
  await page.wait(100);
  await page.doing(() => page.names.answer(reply));
  return page;
};

const described = (element: HTMLElement) => element.getAttribute('aria-describedby') ?? '';
const errorOf = (element: HTMLElement) =>
  described(element)
    .split(' ')
    .map((id) => document.getElementById(id))
    .filter((text) => text?.id.endsWith('-error'))
    .map((text) => text?.textContent)
    .join();

describe('the sender’s account: Formik and the machine', () => {
  it('keeps the number as it was typed', async () => {
    const { number } = await lookedUp(NGUYEN);
    expect(number()).toHaveValue('0071 0001 23456');
  });

  it('sends nothing back to the machine when the machine patches the form', async () => {
    const page = await atVietcombank();
    const send = accountEvents(page);
    await page.type(page.number(), '0071 0001 23456');
    await page.leave(page.number());
    await page.wait(100);
    await page.doing(() => page.names.answer(NGUYEN));
    expect(page.nameLine()).toHaveTextContent('✓ NGUYEN THI MINH ANH');
    expect(send.mock.calls.map(([{ type }]) => type)).toEqual(['number.changed', 'number.left']);
  });

  test('[NAME-05] keeps the key that voids the name, and judges the form by what is left', async () => {
    const page = await lookedUp(NGUYEN);
    expect(page.proceed()).toBeEnabled();
    await page.type(page.number(), '0071 0001 23457');
    expect(page.number()).toHaveValue('0071 0001 23457');
    expect(page.nameLine()).toHaveTextContent('');
    expect(page.proceed()).toBeDisabled();
  });

  it('does not take a click on the number itself for a click elsewhere', async () => {
    const page = await atVietcombank();
    await page.type(page.number(), '0071 0001 23456');
    const send = accountEvents(page);
    await page.click(page.number());
    expect(send).not.toHaveBeenCalled();
    await page.click(document.body);
    expect(send.mock.calls.map(([{ type }]) => type)).toEqual(['page.clicked']);
  });

  test('[BUY-12] looks the name up at the bank that was chosen, whichever is given first', async () => {
    const page = await showOpenBuy();
    await page.type(page.number(), '1234567890');
    await page.leave(page.number());
    await page.wait(100);
    expect(page.names.inputs).toEqual([]);
    await page.click(page.network(/BIDV/));
    await page.wait(100);
    expect(page.names.inputs).toEqual([{ type: 'BIDV', accountNumber: '1234567890' }]);
  });

  test('[NAME-02] asks for a name by hand only once the lookup failed', async () => {
    const page = await atVietcombank();
    await page.leave(page.holder());
    expect(errorOf(page.holder())).toBe('');
    await page.type(page.number(), '0071 0001 23456');
    await page.leave(page.number());
    await page.wait(100);
    await page.doing(() => page.names.answer(INVALID));
    expect(page.nameLine()).toHaveTextContent('Account Bank Name is invalid.');
    expect(page.holder()).toBeRequired();
    expect(errorOf(page.holder())).toBe('Required this info.');
    expect(page.proceed()).toBeDisabled();
    await page.type(page.holder(), 'Tran Thi B');
    expect(page.proceed()).toBeEnabled();
  });

  it('shows no error for an empty, untouched name', async () => {
    const page = await showOpenBuy();
    await page.type(page.number(), '1234567890');
    await page.click(page.network(/BIDV/));
    await page.wait(100);
    await page.doing(() => page.names.answer(INVALID));
    expect(page.holder()).toBeRequired();
    expect(errorOf(page.holder())).toBe('');
  });

  it('complains about a number only once it was left', async () => {
    const page = await showOpenBuy();
    await page.type(page.number(), '12 34');
    expect(errorOf(page.number())).toBe('');
    await page.leave(page.number());
    expect(errorOf(page.number())).toBe('Please recheck info.');
  });

  it('says how long a number of Vietcombank is, and holds it to that', async () => {
    const page = await atVietcombank();
    await page.type(page.number(), '123456789012');
    await page.leave(page.number());
    expect(page.number()).toHaveAccessibleDescription('Please recheck info. 13 digits');
    await page.type(page.number(), '1234567890123');
    expect(page.number()).toHaveAccessibleDescription('13 digits');
  });

  it('complains about a name that is too long', async () => {
    const page = await atVietcombank();
    await page.type(page.holder(), 'x'.repeat(501));
    await page.leave(page.holder());
    expect(errorOf(page.holder())).toBe('Account Bank Name is invalid.');
  });

  it('hands over the form, verified or typed', async () => {
    const verified = await lookedUp(NGUYEN);
    await verified.doing(() => void fireEvent.click(verified.proceed()));
    expect(verified.orders.inputs).toMatchObject([{ order: { unverifiedName: '' } }]);
    verified.unmount();

    const typed = await lookedUp(INVALID);
    await typed.type(typed.holder(), 'Tran Thi B');
    await typed.click(typed.proceed());
    expect(typed.orders.inputs).toMatchObject([{ order: { unverifiedName: 'Tran Thi B' } }]);
  });

  it('opens with what a running trade already knows', async () => {
    const { unmount, ...run } = await lookedUp(NGUYEN);
    unmount();
    const reopened = await showBuy(run);
    expect(reopened.number()).toHaveValue('0071000123456');
    expect(reopened.nameLine()).toHaveTextContent('✓ NGUYEN THI MINH ANH');
    expect(reopened.network(/Vietcombank/)).toBeChecked();
    expect(reopened.quantity()).toHaveValue('100');
  });
});

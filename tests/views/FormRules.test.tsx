import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { goodForm, TRON_ADDRESS, withSiteInfo } from '#stories/support/buy-config';
import { handMemory, startTrade } from '#tests/machines/trade.start';
import { placed } from '#tests/support/orders';
import { showOpenBuy } from './show-buy';

/** The form of a page whose rules are delivered by hand. */
const showLoading = async (memory = handMemory()) => {
  const page = await showOpenBuy(startTrade({ memory, areRulesLoaded: false }));
  const pressEnter = (field = page.quantity()) =>
    page.doing(() => void fireEvent.keyDown(field, { key: 'Enter' }));
  const deliver = () => page.doing(() => page.rules.answer());
  const errors = () => [...document.querySelectorAll('[aria-invalid=true]')];
  return { ...page, deliver, errors, pressEnter };
};

const tooSmall = /Min order is 5 USDT/;

/** Puts a text into a field as a browser fills it in: no key is pressed and no focus moves. */
const autofill = (field: HTMLInputElement, text: string) => {
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
  set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
};

describe('the rules of the buy form are loaded', () => {
  test('not for a price: while only the amounts are typed in', async () => {
    const page = await showLoading();
    await page.doing(() => void fireEvent.focus(page.quantity()));
    await page.type(page.quantity(), '150');
    await page.doing(() => void fireEvent.focus(page.amount()));
    await page.type(page.amount(), '3000000');
    expect(page.quantity().value).not.toBe('150');
    expect(page.rules.inputs).toEqual([]);
  });

  test('once an amount is left, whose limits they check', async () => {
    const page = await showLoading();
    await page.type(page.quantity(), '3');
    await page.leave(page.quantity());
    expect(page.rules.inputs).toHaveLength(1);
    await page.deliver();
    expect(screen.getByText(tooSmall)).toBeVisible();
  });

  test('once another field has the focus, and once something is filled in there without it', async () => {
    const focused = await showLoading();
    await focused.doing(() => void fireEvent.focus(focused.number()));
    expect(focused.rules.inputs).toHaveLength(1);
    focused.unmount();
    const filled = await showLoading();
    await filled.type(filled.address(), TRON_ADDRESS);
    expect(filled.rules.inputs).toHaveLength(1);
  });

  test('once an amount needs an account, which is said at once', async () => {
    const page = await showLoading();
    await page.configure(withSiteInfo({ minOrderLogin: '2000000' }));
    expect(page.rules.inputs).toEqual([]);
    await page.type(page.amount(), '3000000');
    expect(page.rules.inputs).toHaveLength(1);
  });

  test('at once for a draft', async () => {
    const memory = handMemory();
    const before = await showLoading(memory);
    await before.type(before.quantity(), '150');
    before.unmount();
    before.actor.stop();
    expect((await showLoading(memory)).rules.inputs).toHaveLength(1);
  });
});

describe('the buy form while its rules are loaded', () => {
  test('[BUY-16] Continue is disabled for a complete form, and enabled by the rules', async () => {
    const page = await showLoading();
    await page.fill(goodForm);
    expect(page.proceed()).toBeDisabled();
    await page.submit();
    expect(page.orders.inputs).toEqual([]);
    await page.deliver();
    expect(page.proceed()).toBeEnabled();
    await page.click(page.proceed());
    expect(page.orders.inputs).toHaveLength(1);
  });

  test('[BUY-16] a field that was left shows its error as soon as the rules are there, and none before', async () => {
    const page = await showLoading();
    await page.type(page.quantity(), '1');
    await page.leave(page.quantity());
    expect(page.errors()).toEqual([]);
    expect(page.quantity()).toHaveAccessibleDescription('Min 5 · max 8,000');
    await page.deliver();
    expect(page.quantity()).toHaveAccessibleDescription(tooSmall);
    expect(page.errors()).toEqual([page.quantity()]);
  });

  test('[BUY-17] a restored draft is validated when the rules are there', async () => {
    const memory = handMemory();
    const before = await showOpenBuy(startTrade({ memory }));
    await before.fill({ ...goodForm, quantity: '1' });
    before.unmount();
    before.actor.stop();

    const page = await showLoading(memory);
    expect(page.quantity()).toHaveValue('1');
    expect(page.errors()).toEqual([]);
    expect(page.proceed()).toBeDisabled();
    await page.deliver();
    expect(page.proceed()).toBeDisabled();
    // It was not left in this page.
    expect(page.errors()).toEqual([]);
    await page.leave(page.quantity());
    expect(page.quantity()).toHaveAccessibleDescription(tooSmall);
    await page.type(page.quantity(), '100');
    expect(page.proceed()).toBeEnabled();
  });

  test('[BUY-07] an address that was filled in by the browser is confirmed, and the form is valid, when the rules are there', async () => {
    const page = await showLoading();
    await page.fill({ ...goodForm, receivingAddress: '' });
    await page.doing(() => autofill(page.address(), TRON_ADDRESS));
    expect(screen.queryByText(/Valid TRC20 address/)).toBeNull();
    await page.deliver();
    expect(screen.getByText(/Valid TRC20 address/)).toBeVisible();
    expect(page.proceed()).toBeEnabled();
  });

  test('[BUY-16] Enter, however often it is pressed, orders once when the rules are there', async () => {
    const page = await showLoading();
    await page.fill(goodForm);
    await page.pressEnter();
    await page.pressEnter(page.address());
    expect(screen.getByText(/^Still loading a part of this form/)).toBeVisible();
    expect(page.orders.inputs).toEqual([]);
    await page.deliver();
    expect(page.orders.inputs).toHaveLength(1);
    await page.doing(() => page.orders.answer(placed));
    expect(page.orders.inputs).toHaveLength(1);
  });

  test('[BUY-16] Enter in a form that is not valid shows its errors when the rules are there, and sends nothing', async () => {
    const page = await showLoading();
    await page.type(page.quantity(), '1');
    await page.pressEnter();
    expect(page.errors()).toEqual([]);
    await page.deliver();
    expect(page.quantity()).toHaveAccessibleDescription(tooSmall);
    expect(page.address()).toHaveAccessibleDescription('Required this info.');
    expect(page.orders.inputs).toEqual([]);
    // The Enter was judged: it does not come back when the form is valid.
    await page.fill(goodForm);
    expect(page.proceed()).toBeEnabled();
    expect(page.orders.inputs).toEqual([]);
  });

  test('[BUY-16] an Enter after which something is typed orders nothing', async () => {
    const page = await showLoading();
    await page.fill({ ...goodForm, quantity: '10' });
    await page.pressEnter();
    await page.type(page.quantity(), '100');
    await page.deliver();
    expect(page.orders.inputs).toEqual([]);
    expect(page.proceed()).toBeEnabled();
  });

  test('[C2] Enter without a network is not kept', async () => {
    const page = await showLoading();
    await page.fill(goodForm);
    await page.doing(() => page.actor.send({ type: 'connectivity.offline' }));
    await page.doing(() => void fireEvent.keyDown(page.quantity(), { key: 'Enter' }));
    await page.doing(() => page.actor.send({ type: 'connectivity.online' }));
    await page.deliver();
    expect(page.orders.inputs).toEqual([]);
  });

  test.each([
    ['a key of an input method', { key: 'Enter', isComposing: true }],
    ['another key', { key: 'a' }],
  ])('%s is not kept', async (_, key) => {
    const page = await showLoading();
    await page.fill(goodForm);
    await page.doing(() => void fireEvent.keyDown(page.quantity(), key));
    await page.deliver();
    expect(page.orders.inputs).toEqual([]);
  });

  test('rules that cannot be loaded are named beside Continue; a retry brings them, and what was typed is still there', async () => {
    const page = await showLoading();
    await page.fill(goodForm);
    await page.doing(() => page.rules.fail(new TypeError('HTTP 404')));
    expect(screen.getByRole('alert')).toHaveTextContent(/^A part of this form could not be loaded/);
    expect(page.proceed()).toBeDisabled();
    await page.click(screen.getByRole('button', { name: 'Try again' }));
    await page.deliver();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(page.quantity()).toHaveValue('100');
    expect(page.address()).toHaveValue(TRON_ADDRESS);
    expect(page.proceed()).toBeEnabled();
  });

  test('[C2] without a network the form names that, and offers no retry', async () => {
    const page = await showLoading();
    await page.doing(() => void fireEvent.focus(page.address()));
    await page.doing(() => page.rules.fail(new TypeError('Failed to fetch')));
    await page.doing(() => page.actor.send({ type: 'connectivity.offline' }));
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    expect(screen.getByText(/^You are offline/)).toBeVisible();
    await page.doing(() => page.actor.send({ type: 'connectivity.online' }));
    await page.deliver();
    expect(page.rules.inputs).toEqual([
      { side: 'buy', currencyCode: 'TRC20', isRetry: false },
      { side: 'buy', currencyCode: 'TRC20', isRetry: false },
    ]);
  });
});

test('[BUY-16] a form whose rules are loaded already begins with them: Continue is enabled in the first paint of a valid draft', async () => {
  const memory = handMemory();
  const before = await showOpenBuy(startTrade({ memory }));
  await before.fill(goodForm);
  before.unmount();
  before.actor.stop();
  const page = await showOpenBuy(startTrade({ memory }));
  expect(page.rules.inputs).toEqual([]);
  expect(page.proceed()).toBeEnabled();
});

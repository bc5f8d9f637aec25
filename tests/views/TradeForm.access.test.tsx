import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { ruleError } from '#domain/rules/error-codes';
import { englishOf } from '#domain/rules/error-texts';
// Loaded by the site soon after its start.
import '#src/fields/form/late-messages';
import {
  goodForm,
  TRON_ADDRESS,
  usdtConfig,
  withPause,
  withSiteInfo,
} from '#stories/support/buy-config';
import { handMemory, startTrade } from '#tests/machines/trade.start';
import { kycRequired, placed, placedOrder, refusedWith } from '#tests/support/orders';
import { showOpenBuy } from './show-buy';

const logIn = () => screen.getByRole('button', { name: 'Log in' });
const tooLarge = 'Please log in to place an order larger than 2,000,000 vnd';

describe('the buy form: who may order how much', () => {
  test('[CFG-05] asks a guest to log in at MinOrderLogin, and has the form as it was after that', async () => {
    const memory = handMemory();
    const site = withSiteInfo({ minOrderLogin: '2000000' });
    const page = await showOpenBuy(startTrade({ memory }));
    await page.configure(site);
    await page.fill({ ...goodForm, quantity: '70' });
    expect(screen.queryByText(tooLarge)).toBeNull();
    expect(page.proceed()).toBeEnabled();
    await page.type(page.quantity(), '100');
    // The message does not need a touched amount field.
    expect(screen.getByText(tooLarge)).toBeVisible();
    expect(page.proceed()).toBeDisabled();
    await page.submit();
    expect(page.orders.inputs).toEqual([]);
    await page.click(logIn());
    expect(page.reports).toEqual([{ type: 'login.demanded' }]);
    page.unmount();
    page.actor.stop();

    const back = await showOpenBuy(startTrade({ memory, isSignedIn: true }));
    await back.configure(site);
    expect(back.quantity()).toHaveValue('100');
    expect(back.address()).toHaveValue(TRON_ADDRESS);
    expect(screen.queryByRole('button', { name: 'Log in' })).toBeNull();
    await back.click(back.proceed());
    await back.doing(() => back.orders.answer(placed));
    expect(back.orders.inputs.map(({ order }) => order.quantity)).toEqual(['100']);
    expect(back.reports).toMatchObject([{ type: 'order.placed', ref: placedOrder.ref }]);
  });

  test('[NAV-03] an unknown coin is said to be none, with a way on', async () => {
    await showOpenBuy(startTrade({ currencyCode: 'NOPE' }));
    expect(screen.getByRole('status')).toHaveTextContent('There is no coin “NOPE” here.');
    expect(screen.getByRole('link', { name: 'Buy USDT' })).toHaveAttribute('href', '/buy');
  });

  test('[CFG-05] says beforehand that documents will be asked for, and takes the order', async () => {
    const page = await showOpenBuy(startTrade({ isSignedIn: true }));
    await page.configure(withSiteInfo({ minOrderKyc: '2000000' }));
    await page.fill(goodForm);
    expect(screen.getByText('An order of this size needs a verified identity.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'How to verify' })).toHaveAttribute(
      'href',
      '/verify.html',
    );
    expect(page.proceed()).toBeEnabled();
    await page.doing(() =>
      page.actor.send({ type: 'session.changed', isSignedIn: true, docStatus: 'verify' }),
    );
    expect(screen.queryByRole('link', { name: 'How to verify' })).toBeNull();
  });

  test('[CFG-05] offers the login beside a refusal for want of one', async () => {
    const page = await showOpenBuy();
    await page.fill(goodForm);
    await page.click(page.proceed());
    await page.doing(() =>
      page.orders.answer(
        refusedWith('Please log in to place an order larger than 2000000 vnd', 'REQUIRED_LOGIN'),
      ),
    );
    expect(screen.getByRole('alert')).toHaveTextContent(tooLarge);
    expect(page.quantity()).toHaveValue('100');
    await page.click(logIn());
    expect(page.reports).toEqual([{ type: 'login.demanded' }]);
  });

  test('says at the amount what is still free of a day, beside the refusal, until less is typed; what was typed stays', async () => {
    const page = await showOpenBuy();
    await page.fill(goodForm);
    await page.click(page.proceed());
    const error = ruleError('loginForDayOrders', { amount: '150000000', free: '2000000' });
    await page.doing(() =>
      page.orders.answer({ ...refusedWith(englishOf(error), 'REQUIRED_LOGIN'), error }),
    );
    const text =
      'Orders of 24 hours that together reach 150,000,000 vnd need an account. Without one you can still order for less than 2,000,000 vnd.';
    expect(screen.getByRole('alert')).toHaveTextContent(text);
    expect(page.amount()).toHaveAccessibleDescription(expect.stringContaining(text));
    expect(page.quantity()).toHaveValue('100');
    expect(page.address()).toHaveValue(TRON_ADDRESS);
    expect(page.proceed()).toBeEnabled();
    await page.type(page.quantity(), '70');
    expect(page.amount()).not.toHaveAccessibleDescription(expect.stringContaining(text));
    await page.click(page.proceed());
    expect(page.orders.inputs.map(({ order }) => order.quantity)).toEqual(['100', '70']);
  });

  test('says in place of the form why documents are needed, where the service names it', async () => {
    const page = await showOpenBuy(startTrade({ isSignedIn: true }));
    await page.fill(goodForm);
    await page.click(page.proceed());
    const error = ruleError('kycForDayOrders', { amount: '150000000', free: '30000000' });
    await page.doing(() => page.orders.answer({ ...kycRequired, error }));
    expect(screen.getByRole('status', { name: '' })).toHaveTextContent(
      /verify your identity to continue.*less than 30,000,000 vnd is still free\..*was not placed/,
    );
  });

  test('[CFG-05] is gone while buying is paused, and there again with what was typed', async () => {
    const page = await showOpenBuy();
    await page.fill(goodForm);
    await page.configure(withSiteInfo({ allowBuy: false }));
    expect(screen.getByText('Buying is paused right now.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull();
    await page.configure();
    expect(page.quantity()).toHaveValue('100');
    expect(page.address()).toHaveValue(TRON_ADDRESS);
  });

  test('[C27] says that a currency is paused and why, while it is being typed in, and keeps what was typed', async () => {
    const page = await showOpenBuy();
    await page.fill(goodForm);
    await page.configure(withPause('TRC20', 'RATE_JUMPED'));
    expect(screen.getByText('Buying USDT (TRC20) is paused right now.')).toBeVisible();
    expect(screen.getByText(/^The rate has moved unusually fast/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull();
    expect(page.network(/TRC20/)).toBeDisabled();
    expect(page.network(/TRC20/).parentElement).toHaveTextContent('TRC20paused');
    await page.configure();
    expect(page.quantity()).toHaveValue('100');
    expect(page.address()).toHaveValue(TRON_ADDRESS);
  });

  test.each([
    ['RATES_CROSSED', /^The rate has moved unusually fast/],
    ['RATE_DRIFTED', /^The rate has moved unusually far in a short time/],
    ['FEED_SILENT', /^We have not received a fresh rate/],
    ['NOT_CONFIGURED', /^This exchange is not open yet/],
    ['LUNAR_ECLIPSE', /^Orders that were placed before/],
  ])('says of %s what a person needs to know', async (reason, words) => {
    const page = await showOpenBuy();
    await page.configure(withPause('TRC20', reason));
    expect(screen.getByText(words)).toBeVisible();
    expect(document.body).not.toHaveTextContent(reason);
  });

  test('lists a paused coin as paused', async () => {
    const page = await showOpenBuy();
    const { currencies } = usdtConfig;
    const paused = currencies.map((currency) => ({
      ...{ ...currency, isAllowBuy: false, buyPauseReason: 'FEED_SILENT' },
    }));
    await page.configure({ ...usdtConfig, currencies: paused });
    await page.click(screen.getByRole('button', { name: 'Change coin' }));
    const closed = await screen.findByText('1 more that cannot be bought now');
    expect(closed.parentElement).toHaveTextContent(/USDT \(TRC20, ERC20, BEP20\)paused$/);
  });
});

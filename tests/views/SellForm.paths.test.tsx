import { screen } from '@testing-library/react';
import { expect } from 'vitest';
import type { AnyEventObject } from 'xstate';
import { ACCOUNT_NOT_TRUSTED } from '#domain/wire/result';
import type { TradeSnapshot } from '#machines/trade/trade.machine';
import { saleModel } from '#tests/machines/trade.model';
import { submissionAnswers } from '#tests/support/submission-answers';
import { pressButton, pressButtonOrSend, viewModelTest } from '#tests/support/view-model-test';
import { showSale } from './show-sale';
import { isRateTableShown } from './trade-parts';

type Page = Awaited<ReturnType<typeof showSale>>;

/** The machine itself runs under the view; what it says there is what has to be seen. */
const standsWhere = (page: Page, expected: TradeSnapshot) =>
  expect(page.actor.getSnapshot().value).toEqual(expected.value);

const showsForm =
  ({ isBusy = false, isAsked = false, isQuantityAsked = false }) =>
  (page: Page, expected: TradeSnapshot) => {
    standsWhere(page, expected);
    const { amounts, currencyCode, refusal, isRateTableOpen } = page.actor.getSnapshot().context;
    const plain = (field: HTMLInputElement) => field.value.replaceAll(',', '');
    expect(plain(page.quantity())).toBe(amounts.quantity);
    expect(plain(page.received())).toBe(amounts.cashAmount);
    expect(page.received()).toHaveAttribute('readonly');
    expect(page.network(new RegExp(currencyCode))).toBeChecked();
    expect(isRateTableShown()).toBe(isRateTableOpen);
    const refused = screen.queryByText('The order was not placed.')?.parentElement;
    const said =
      refusal?.code === ACCOUNT_NOT_TRUSTED
        ? 'We take no orders with this bank account. Please use another account of your own.'
        : (refusal?.message ?? '');
    expect(refused?.textContent ?? '').toBe(said && `The order was not placed. ${said}`);
    expect(page.quantity().matches(':disabled')).toBe(isBusy || isAsked || isQuantityAsked);
    expect(screen.queryByText('The rate has just changed.') !== null).toBe(isAsked);
    expect(screen.queryAllByRole('button', { name: /Continue|^Offline/ })).toHaveLength(
      isAsked || isQuantityAsked ? 0 : 1,
    );
    if (isAsked)
      expect(screen.getByRole('alert')).toHaveTextContent(/^.*You would receive 2,500,000/);
    expect(screen.queryByText(/^You are about to sell 3,000/) !== null).toBe(isQuantityAsked);
    if (isBusy) expect(screen.getByText(/^Placing your order/)).toBeVisible();
  };

/** Instead of the form there is one sentence, and the way on where there is one. */
const showsInstead = (words: RegExp, way?: string) => (page: Page, expected: TradeSnapshot) => {
  standsWhere(page, expected);
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull();
  expect(screen.getByText(words)).toBeVisible();
  if (way) expect(screen.getByText(way)).toBeVisible();
};

/** What stands there is typed again, too: a field that is left as it is would report nothing. */
const retype = async (page: Page, field: HTMLInputElement, value: string) => {
  await page.type(field, '');
  await page.type(field, value);
};

viewModelTest('the card shows what a sale says', saleModel, {
  waits: { minimumPause: 300 },
  events: {
    'config.changed': (page: Page, { config }: AnyEventObject) => page.configure(config),
    'quantity.changed': (page: Page, { quantity }: AnyEventObject) =>
      retype(page, page.quantity(), quantity),
    // A network that is chosen already cannot be chosen again: the click changes nothing.
    'network.chosen': (page: Page, { currencyCode }: AnyEventObject) =>
      page.click(page.network(new RegExp(currencyCode))),
    'bank.chosen': (page: Page) => page.click(page.network(/Vietcombank/)),
    // A form offers the login only where it would help.
    'login.requested': pressButtonOrSend('Log in'),
    'rateTable.toggled': async (page: Page) => page.click(await page.rateTable()),
    'form.submitted': async (page: Page, { values }: AnyEventObject) => {
      await page.fill(values);
      await page.click(page.proceed());
    },
    'texts.changed': (page: Page, { texts }: AnyEventObject) =>
      page.type(page.address(), texts.senderAddress),
    'rate.accepted': pressButton(/^Sell for/),
    'rate.declined': pressButton('Back to the form'),
    'quantity.confirmed': pressButton(/^Sell for/),
    'quantity.declined': pressButton('Back to the form'),
    ...submissionAnswers<Page>((page, deed) => page.doing(deed)),
  },
  states: {
    waitingForConfiguration: (page: Page, expected: TradeSnapshot) => {
      standsWhere(page, expected);
      expect(screen.getByRole('status', { name: 'Loading the rates…' })).toBeVisible();
      expect(screen.queryByRole('textbox')).toBeNull();
    },
    paused: showsInstead(/^Selling (USDT \(TRC20\) )?is paused right now/),
    unsupported: showsInstead(/^Selling USDT is not supported right now/),
    loginRequired: showsInstead(/^Please log in to sell/, 'Log in'),
    'form.choosing': showsForm({}),
    'form.editing': showsForm({}),
    submitting: showsForm({ isBusy: true }),
    confirmingRate: showsForm({ isAsked: true }),
    confirmingQuantity: showsForm({ isQuantityAsked: true }),
    placed: showsInstead(/^Your order is placed/),
    kycRequired: showsInstead(/^Please verify your identity/, 'How to verify'),
  },
  start: () => showSale(),
});

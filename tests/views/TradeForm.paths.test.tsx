import { screen } from '@testing-library/react';
import { expect } from 'vitest';
import type { AnyEventObject } from 'xstate';
import { ACCOUNT_NOT_TRUSTED, SIDE_PAUSED } from '#domain/wire/result';
import type { TradeSnapshot } from '#machines/trade/trade.machine';
import { resumedTradeModel, tradeModel } from '#tests/machines/trade.model';
import { handMemory, startTrade } from '#tests/machines/trade.start';
import { pendingOrder } from '#tests/support/orders';
import { submissionAnswers } from '#tests/support/submission-answers';
import { pressButton, pressButtonOrSend, viewModelTest } from '#tests/support/view-model-test';
import { showBuy } from './show-buy';
import { isRateTableShown } from './trade-parts';

type Page = Awaited<ReturnType<typeof showBuy>>;

/** The machine itself runs under the view; what it says there is what has to be seen. */
const standsWhere = (page: Page, expected: TradeSnapshot) =>
  expect(page.actor.getSnapshot().value).toEqual(expected.value);

const showsSkeleton = () => {
  expect(screen.getByRole('status', { name: 'Loading the rates…' })).toBeVisible();
  expect(screen.queryByRole('textbox')).toBeNull();
};

/** What the form says of codes. */
const MESSAGES: Readonly<Record<string, string>> = {
  [SIDE_PAUSED]: 'Buying is paused right now.',
  [ACCOUNT_NOT_TRUSTED]:
    'We take no orders with this bank account. Please use another account of your own.',
};

const showsForm =
  ({ isBusy = false, isAsked = false, isQuantityAsked = false }) =>
  (page: Page, expected: TradeSnapshot) => {
    standsWhere(page, expected);
    // Rates first: a page that goes on with an order may have its answer before them.
    if (!page.actor.getSnapshot().context.config) return showsSkeleton();
    const { amounts, currencyCode, refusal, isRateTableOpen } = page.actor.getSnapshot().context;
    const plain = (field: HTMLInputElement) => field.value.replaceAll(',', '');
    expect(amounts.leader).toBe(expected.context.amounts.leader);
    expect(plain(page.quantity())).toBe(amounts.quantity);
    expect(plain(page.amount())).toBe(amounts.cashAmount);
    expect(page.network(new RegExp(currencyCode))).toBeChecked();
    expect(isRateTableShown()).toBe(isRateTableOpen);
    const refused = screen.queryByText('The order was not placed.')?.parentElement;
    const said = MESSAGES[refusal?.code ?? ''] ?? refusal?.message ?? '';
    expect(refused?.textContent ?? '').toBe(said && `The order was not placed. ${said}`);
    expect(page.quantity().matches(':disabled')).toBe(isBusy || isAsked || isQuantityAsked);
    expect(screen.queryByText('The rate has just changed.') !== null).toBe(isAsked);
    const question = screen.queryByText('This is a large amount. Is it right?');
    expect(question !== null).toBe(isQuantityAsked);
    expect(screen.queryAllByRole('button', { name: /Continue|^Offline/ })).toHaveLength(
      isAsked || isQuantityAsked ? 0 : 1,
    );
    if (isBusy) expect(screen.getByText(/^Placing your order/)).toBeVisible();
  };

/** Instead of the form there is one sentence, and the way on where there is one. */
const showsInstead = (words: RegExp, way?: string) => (page: Page, expected: TradeSnapshot) => {
  standsWhere(page, expected);
  if (!page.actor.getSnapshot().context.config) return showsSkeleton();
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull();
  expect(screen.getByText(words)).toBeVisible();
  if (way) expect(screen.getByText(way)).toBeVisible();
};

const test = {
  waits: { minimumPause: 300 },
  events: {
    'config.changed': (page: Page, { config }: AnyEventObject) => page.configure(config),
    'quantity.changed': (page: Page, { quantity }: AnyEventObject) =>
      retype(page, page.quantity(), quantity),
    'amount.changed': (page: Page, { cashAmount }: AnyEventObject) =>
      retype(page, page.amount(), cashAmount),
    'amount.left': (page: Page) => page.leave(page.amount()),
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
      page.type(page.address(), texts.receivingAddress),
    'rate.accepted': pressButton(/^Order for/),
    'rate.declined': pressButton('Back to the form'),
    'quantity.confirmed': pressButton(/^Order for/),
    'quantity.declined': pressButton('Back to the form'),
    ...submissionAnswers<Page>((page, deed) => page.doing(deed)),
  },
  states: {
    waitingForConfiguration: (page: Page, expected: TradeSnapshot) => {
      standsWhere(page, expected);
      showsSkeleton();
    },
    paused: showsInstead(/^Buying (USDT \(TRC20\) )?is paused right now/),
    unsupported: showsInstead(/^Buying USDT is not supported right now/),
    loginRequired: showsInstead(/^Please log in to buy/, 'Log in'),
    'form.choosing': showsForm({}),
    'form.editing': showsForm({}),
    submitting: showsForm({ isBusy: true }),
    confirmingRate: showsForm({ isAsked: true }),
    confirmingQuantity: showsForm({ isQuantityAsked: true }),
    placed: showsInstead(/^Your order is placed/),
    kycRequired: showsInstead(/^Please verify your identity/, 'How to verify'),
  },
};

/** What stands there is typed again, too: a field that is left as it is would report nothing. */
const retype = async (page: Page, field: HTMLInputElement, value: string) => {
  await page.type(field, '');
  await page.type(field, value);
};

viewModelTest('TradeCard shows what the trade says', tradeModel, {
  ...test,
  start: () => showBuy(),
});

viewModelTest('TradeCard shows an order that is gone on with', resumedTradeModel, {
  ...test,
  start: () => showBuy(startTrade({ memory: handMemory({ pendingOrder }) })),
  isComplete: false,
});

import { screen } from '@testing-library/react';
import { afterEach, expect } from 'vitest';
import type { Order } from '#domain/order';
import type { BuyFormValues } from '#domain/rules/buy-form';
import type { SiteConfig } from '#domain/site-config';
import { SIDE_PAUSED } from '#domain/wire/result';
import type { TradeSnapshot } from '#machines/trade/trade.machine';
import { minimumPause, resumedTradeModel, tradeModel } from '#tests/machines/trade.model';
import { handMemory, startTrade } from '#tests/machines/trade.start';
import { kycRequired, placedAs, purchase, rateMoved, refusedWith } from '#tests/support/orders';
import { deed, walkPaths } from '#tests/support/walk-paths';
import { showBuy } from './show-buy';

let page: Awaited<ReturnType<typeof showBuy>>;

interface Outcome {
  readonly message?: string;
  readonly code?: string;
  readonly order?: Order;
}
const answer = (atService: (event: Outcome) => void) =>
  deed<Outcome>((event) => page.doing(() => atService(event)));

const events = {
  'xstate.init': async () => {
    page = await showBuy();
  },
  'config.changed': deed<{ config: SiteConfig }>(({ config }) => page.configure(config)),
  'session.changed': deed<{ isSignedIn: boolean }>(({ isSignedIn }) =>
    page.doing(() => page.actor.send({ type: 'session.changed', isSignedIn })),
  ),
  'quantity.changed': deed<{ quantity: string }>(({ quantity }) =>
    page.type(page.quantity(), quantity),
  ),
  'amount.changed': deed<{ cashAmount: string }>(({ cashAmount }) =>
    page.type(page.amount(), cashAmount),
  ),
  'amount.left': () => page.leave(page.amount()),
  // A network that is chosen already cannot be chosen again: the click changes nothing.
  'network.chosen': deed<{ currencyCode: string }>(({ currencyCode }) =>
    page.click(page.network(new RegExp(currencyCode))),
  ),
  'bank.chosen': () => page.click(page.network(/Vietcombank/)),
  // A form offers the login only where it would help.
  'login.wanted': () => {
    const button = screen.queryByRole('button', { name: 'Log in' });
    return button
      ? page.click(button)
      : page.doing(() => page.actor.send({ type: 'login.wanted' }));
  },
  'connectivity.offline': () => page.doing(() => page.actor.send({ type: 'connectivity.offline' })),
  'rateTable.toggled': () => page.click(page.rateTable()),
  'form.submitted': deed<{ values: BuyFormValues }>(async ({ values }) => {
    await page.fill(values);
    await page.click(page.proceed());
  }),
  [minimumPause.type]: () => page.wait(300),
  'submission.done': answer(({ order }) => order && page.orders.answer(placedAs(order))),
  'submission.rateMoved': answer(() => page.orders.answer(rateMoved)),
  'rate.accepted': () => page.click(screen.getByRole('button', { name: /^Order for/ })),
  'rate.declined': () => page.click(screen.getByRole('button', { name: 'Back to the form' })),
  'connectivity.online': () => page.doing(() => page.actor.send({ type: 'connectivity.online' })),
  'texts.changed': deed<{ texts: { receivingAddress: string } }>(({ texts }) =>
    page.type(page.address(), texts.receivingAddress),
  ),
  'submission.kycDemanded': answer(() => page.orders.answer(kycRequired)),
  'submission.refused': answer(({ message = '', code }) =>
    page.orders.answer(refusedWith(message, code)),
  ),
};

/** The machine itself runs under the view; what it says there is what has to be seen. */
const standsWhere = (expected: TradeSnapshot) =>
  expect(page.actor.getSnapshot().value).toEqual(expected.value);

const showsSkeleton = () => {
  expect(screen.getByRole('status', { name: 'Loading the rates…' })).toBeVisible();
  expect(screen.queryByRole('textbox')).toBeNull();
};

const showsForm =
  ({ isBusy = false, isAsked = false }) =>
  (expected: TradeSnapshot) => {
    standsWhere(expected);
    // Rates first: a page that goes on with an order may have its answer before them.
    if (!page.actor.getSnapshot().context.config) return showsSkeleton();
    const { amounts, currencyCode, refusal, isRateTableOpen } = page.actor.getSnapshot().context;
    const plain = (field: HTMLInputElement) => field.value.replaceAll(',', '');
    expect(amounts.leader).toBe(expected.context.amounts.leader);
    expect(plain(page.quantity())).toBe(amounts.quantity);
    expect(plain(page.amount())).toBe(amounts.cashAmount);
    expect(page.network(new RegExp(currencyCode))).toBeChecked();
    expect(page.rateTable()).toHaveAttribute('aria-expanded', String(isRateTableOpen));
    const refused = screen.queryByText('The order was not placed.')?.parentElement;
    const said =
      refusal?.code === SIDE_PAUSED ? 'Buying is paused right now.' : (refusal?.message ?? '');
    expect(refused?.textContent ?? '').toBe(said && `The order was not placed. ${said}`);
    expect(page.quantity().matches(':disabled')).toBe(isBusy || isAsked);
    expect(screen.queryByText('The rate has just changed.') !== null).toBe(isAsked);
    expect(screen.queryAllByRole('button', { name: /Continue|^Offline/ })).toHaveLength(
      isAsked ? 0 : 1,
    );
    if (isBusy) expect(screen.getByText(/^Placing your order/)).toBeVisible();
  };

/** Instead of the form one sentence stands there; whoever may do something about it is told how. */
const showsInstead = (words: RegExp, way?: string) => (expected: TradeSnapshot) => {
  standsWhere(expected);
  if (!page.actor.getSnapshot().context.config) return showsSkeleton();
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull();
  expect(screen.getByText(words)).toBeVisible();
  if (way) expect(screen.getByText(way)).toBeVisible();
};

const states = {
  waitingForConfiguration: (expected: TradeSnapshot) => {
    standsWhere(expected);
    showsSkeleton();
  },
  paused: showsInstead(/^Buying (USDT \(TRC20\) )?is paused right now/),
  unsupported: showsInstead(/^Buying USDT is not supported right now/),
  loginRequired: showsInstead(/^Please log in to buy/, 'Log in'),
  'form.choosing': showsForm({}),
  'form.editing': showsForm({}),
  submitting: showsForm({ isBusy: true }),
  confirmingRate: showsForm({ isAsked: true }),
  placed: showsInstead(/^Your order is placed/),
  kycRequired: showsInstead(/^Please verify your identity/, 'How to verify'),
};

afterEach(() => page?.actor.stop());

walkPaths('BuyCard shows what the trade says', tradeModel, { events, states });

walkPaths('BuyCard shows an order that is gone on with', resumedTradeModel, {
  events: {
    ...events,
    'xstate.init': async () => {
      page = await showBuy(startTrade({ memory: handMemory({ purchase }) }));
    },
  },
  states,
});

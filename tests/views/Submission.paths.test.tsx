import { screen } from '@testing-library/react';
import { afterEach, expect } from 'vitest';
import type { SubmissionSnapshot } from '#machines/submission/submission.machine';
import { goodForm } from '#stories/support/buy-config';
import { askPause, patience, submissionModel } from '#tests/machines/submission.model';
import { deed, walkPaths } from '#tests/support/walk-paths';
import { showOpenBuy } from './show-buy';

let page: Awaited<ReturnType<typeof showOpenBuy>>;

const submission = () => page.actor.getSnapshot().context.submission.getSnapshot();

const answer = deed<{ output: never }>(({ output }) =>
  page.doing(() => page.orders.answer(output)),
);
const fail = deed<{ error: unknown }>(({ error }) => page.doing(() => page.orders.fail(error)));

const events = {
  'xstate.init': async () => {
    page = await showOpenBuy();
    await page.fill(goodForm);
  },
  // The button that leads on; after a moved rate it names the new price.
  'order.submitted': () =>
    page.click(screen.getByRole('button', { name: /^(Continue|Order for)/ })),
  'answer.wanted': () => page.click(screen.getByRole('button', { name: 'Check now' })),
  'xstate.done.actor.post': answer,
  'xstate.error.actor.post': fail,
  'xstate.done.actor.ask': answer,
  'xstate.error.actor.ask': fail,
  [patience.post.type]: () => page.wait(15_000),
  [patience.ask.type]: () => page.wait(15_000),
  [askPause.type]: () => page.wait(30_000),
};

const reports = () => page.reports.map(({ type }) => type);
const stands = ({ value }: SubmissionSnapshot) => expect(submission().value).toEqual(value);
const isReady = () => expect(page.proceed()).toBeEnabled();

const showsChecking = (pending: number) => (expected: SubmissionSnapshot) => {
  stands(expected);
  expect(page.orders.pending()).toBe(pending);
  expect(screen.getByText('No answer yet. Checking your order…')).toBeVisible();
  expect(screen.getByRole('button', { name: /Continue/ })).toBeDisabled();
};

const states = {
  idle: (expected: SubmissionSnapshot) => {
    stands(expected);
    isReady();
  },
  posting: (expected: SubmissionSnapshot) => {
    stands(expected);
    expect(screen.getByText(/^Placing your order/)).toBeVisible();
    expect(screen.getByRole('button', { name: /Continue/ })).toBeDisabled();
  },
  refused: (expected: SubmissionSnapshot) => {
    stands(expected);
    // Refused for good, or only at the price that was agreed to: either is said, and leads on.
    expect(screen.getByRole('alert')).toHaveTextContent(
      /Buying USDT is not supported|too fast|The rate has just changed/,
    );
  },
  kycRequired: (expected: SubmissionSnapshot) => {
    stands(expected);
    expect(screen.getByText(/^Please verify your identity/)).toBeVisible();
    expect(reports()).toContain('kyc.demanded');
    expect(screen.queryByRole('button', { name: /Continue/ })).toBeNull();
  },
  'unknownOutcome.pausing': showsChecking(0),
  'unknownOutcome.asking': showsChecking(1),
  done: (expected: SubmissionSnapshot) => {
    stands(expected);
    expect(screen.getByText(/^Your order is placed/)).toBeVisible();
    expect(reports()).toContain('order.placed');
  },
};

afterEach(() => page?.actor.stop());

walkPaths('[SUB-02] BuyCard shows what became of the order', submissionModel, { events, states });

import { screen } from '@testing-library/react';
import { expect } from 'vitest';
import type { SubmissionSnapshot } from '#machines/submission/submission.machine';
import { goodForm } from '#stories/support/buy-config';
import { submissionModel } from '#tests/machines/submission.model';
import { pressButton, viewModelTest } from '#tests/support/view-model-test';
import { showOpenBuy } from './show-buy';

type Page = Awaited<ReturnType<typeof showOpenBuy>>;

const begin = async () => {
  const page = await showOpenBuy();
  await page.fill(goodForm);
  return page;
};

const stands = ({ actor }: Page, { value }: SubmissionSnapshot) =>
  expect(actor.getSnapshot().context.submission.getSnapshot().value).toEqual(value);
const hasReported = ({ reports }: Page, type: string) =>
  expect(reports.map((report) => report.type)).toContain(type);

const showsChecking = (pending: number) => (page: Page, expected: SubmissionSnapshot) => {
  stands(page, expected);
  expect(page.orders.pending()).toBe(pending);
  expect(screen.getByText('No answer yet. Checking your order…')).toBeVisible();
  expect(screen.getByRole('button', { name: /Continue/ })).toBeDisabled();
};

viewModelTest('[SUB-02] TradeCard shows what became of the order', submissionModel, {
  start: begin,
  calls: { post: 'orders', ask: 'orders' },
  waits: { requestTimeout: 15_000, askPause: 30_000 },
  events: {
    // The button that leads on; after a moved rate it names the new price.
    'order.submitted': pressButton(/^(Continue|Order for)/),
    'answer.requested': pressButton('Check now'),
    // Sent by the captcha once it is solved.
    'captcha.solved': (page, { solution }) =>
      page.doing(() =>
        page.actor.getSnapshot().context.submission.send({ type: 'captcha.solved', solution }),
      ),
    'captcha.declined': pressButton('Back to the form'),
  },
  states: {
    idle: (page, expected) => {
      stands(page, expected);
      expect(page.proceed()).toBeEnabled();
    },
    posting: (page, expected) => {
      stands(page, expected);
      expect(screen.getByText(/^Placing your order/)).toBeVisible();
      expect(screen.getByRole('button', { name: /Continue/ })).toBeDisabled();
    },
    awaitingCaptcha: (page, expected) => {
      stands(page, expected);
      expect(screen.getByText(/^One quick check/)).toBeVisible();
      // What was typed stays.
      expect(page.quantity().value).toBe(goodForm.quantity);
      expect(screen.getByRole('button', { name: /Continue/ })).toBeDisabled();
    },
    refused: (page, expected) => {
      stands(page, expected);
      // Refused for good, or only at the price that was agreed to: either is said, and leads on.
      expect(screen.getByRole('alert')).toHaveTextContent(
        /Buying USDT is not supported|too fast|hold much of our stock|The rate has just changed|no orders with this bank account/,
      );
    },
    kycRequired: (page, expected) => {
      stands(page, expected);
      expect(screen.getByText(/^Please verify your identity/)).toBeVisible();
      hasReported(page, 'kyc.demanded');
      expect(screen.queryByRole('button', { name: /Continue/ })).toBeNull();
    },
    'unknownOutcome.pausing': showsChecking(0),
    'unknownOutcome.asking': showsChecking(1),
    done: (page, expected) => {
      stands(page, expected);
      expect(screen.getByText(/^Your order is placed/)).toBeVisible();
      hasReported(page, 'order.placed');
    },
  },
});

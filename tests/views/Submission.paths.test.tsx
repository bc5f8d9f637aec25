import { screen } from '@testing-library/react';
import { afterEach, expect } from 'vitest';
import type { SubmissionSnapshot } from '#machines/submission/submission.machine';
import { goodForm } from '#stories/support/buy-config';
import { submissionModel } from '#tests/machines/submission.model';
import { deed, walkPaths } from '#tests/support/walk-paths';
import { showOpenBuy } from './show-buy';

let page: Awaited<ReturnType<typeof showOpenBuy>>;

const submission = () => page.actor.getSnapshot().context.submission.getSnapshot();

const events = {
  'xstate.init': async () => {
    page = await showOpenBuy();
    await page.fill(goodForm);
  },
  'order.submitted': () => page.click(page.proceed()),
  'xstate.done.actor.post': deed<{ output: never }>(({ output }) =>
    page.doing(() => page.orders.answer(output)),
  ),
  'xstate.error.actor.post': deed<{ error: unknown }>(({ error }) =>
    page.doing(() => page.orders.fail(error)),
  ),
};

const reports = () => page.reports.map(({ type }) => type);
const stands = ({ value }: SubmissionSnapshot) => expect(submission().value).toBe(value);
const isReady = () => expect(page.proceed()).toBeEnabled();

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
    expect(screen.getByRole('alert')).toHaveTextContent('Buying USDT is not supported');
    isReady();
  },
  kycRequired: (expected: SubmissionSnapshot) => {
    stands(expected);
    expect(screen.getByText(/^Please verify your identity/)).toBeVisible();
    expect(reports()).toContain('kyc.demanded');
    expect(screen.queryByRole('button', { name: /Continue/ })).toBeNull();
  },
  failed: (expected: SubmissionSnapshot) => {
    stands(expected);
    expect(reports()).toContain('toast.raised');
    expect(screen.queryByRole('alert')).toBeNull();
    isReady();
  },
  done: (expected: SubmissionSnapshot) => {
    stands(expected);
    expect(screen.getByText(/^Your order is placed/)).toBeVisible();
    expect(reports()).toContain('order.placed');
  },
};

afterEach(() => page?.actor.stop());

walkPaths('[SUB-02] BuyCard shows what became of the order', submissionModel, { events, states });

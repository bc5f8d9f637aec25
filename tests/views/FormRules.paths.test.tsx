import { fireEvent, screen } from '@testing-library/react';
import { expect } from 'vitest';
import type { FormRulesSnapshot } from '#machines/form-rules/form-rules.machine';
import { formRulesModel } from '#tests/machines/form-rules.model';
import { startTrade } from '#tests/machines/trade.start';
import { pressButton, viewModelTest } from '#tests/support/view-model-test';
import { showOpenBuy } from './show-buy';

type Page = Awaited<ReturnType<typeof showOpenBuy>>;

const FAILURE = /^A part of this form could not be loaded/;
const WAITING = /^Still loading a part of this form/;

const shows =
  ({ isEnterKept = false, isRetryOffered = false, isRetrying = false }) =>
  (page: Page, { value }: FormRulesSnapshot) => {
    expect(page.actor.getSnapshot().context.formRules.getSnapshot().value).toEqual(value);
    // What is typed is never complete here: Continue is disabled by the rules as well, once they are there.
    expect(page.proceed()).toBeDisabled();
    expect(screen.queryByText(WAITING) !== null).toBe(isEnterKept);
    expect(screen.queryByText(FAILURE) !== null).toBe(isRetryOffered);
    const retry = screen.queryByRole('button', { name: 'Try again' });
    expect(retry !== null).toBe(isRetryOffered);
    expect(retry?.hasAttribute('data-loading') ?? false).toBe(isRetrying);
  };

viewModelTest('TradeCard shows what the rules of its form are doing', formRulesModel, {
  start: () => showOpenBuy(startTrade({ areRulesLoaded: false })),
  calls: { loadRules: 'rules' },
  events: {
    'rules.needed': (page: Page) => page.doing(() => void fireEvent.focus(page.address())),
    'submit.requested': (page: Page) =>
      page.doing(() => void fireEvent.keyDown(page.quantity(), { key: 'Enter' })),
    'draft.changed': (page: Page) =>
      page.type(page.quantity(), page.quantity().value === '7' ? '8' : '7'),
    'retry.requested': pressButton('Try again'),
    'connectivity.online': (page: Page) =>
      page.doing(() => page.actor.send({ type: 'connectivity.online' })),
  },
  states: {
    untouched: shows({}),
    'loading.quiet': shows({}),
    'loading.requested': shows({ isEnterKept: true }),
    'loading.retrying': shows({ isRetryOffered: true, isRetrying: true }),
    ready: shows({}),
    failed: shows({ isRetryOffered: true }),
  },
});

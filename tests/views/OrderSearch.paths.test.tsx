import { fireEvent, screen } from '@testing-library/react';
import { expect } from 'vitest';
import type { OrderSearchSnapshot } from '#machines/order-search/order-search.machine';
import { OrderSearch } from '#src/features/order-search/OrderSearch';
import { orderSearchModel } from '#tests/machines/order-search.model';
import { startOrderSearch } from '#tests/machines/order-search.start';
import { doing, show } from '#tests/support/show';
import { pressButton, viewModelTest } from '#tests/support/view-model-test';

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Order code' });
const accountField = () =>
  screen.queryByRole<HTMLInputElement>('textbox', { name: 'Bank account number of the order' });
const button = () => screen.getByRole('button', { name: 'Open the order' });

/** The message under the field; none where it is undefined. */
const says =
  (error: string | undefined) =>
  (_: unknown, { context }: OrderSearchSnapshot) => {
    expect(field().value).toBe(context.typed);
    expect(accountField()?.value).toBe(context.account);
    expect(field().getAttribute('aria-invalid')).toBe(error === undefined ? null : 'true');
    if (error !== undefined)
      expect(field()).toHaveAccessibleDescription(expect.stringContaining(error));
  };

/** What is said for the service's messages. */
const WORDS: Readonly<Record<string, string>> = {
  'Order is not found.': 'We cannot find this order.',
  'Too many requests. Please wait a moment.': 'That was a little too fast.',
};

viewModelTest('OrderSearch shows what the machine says on every path', orderSearchModel, {
  start: () => {
    const run = startOrderSearch();
    show(<OrderSearch actor={run.actor} />);
    return run;
  },
  calls: { find: 'service' },
  events: {
    // A field that has the text already changes no more.
    'code.changed': ({ actor }, { typed }) =>
      doing(() => {
        if (field().value === typed) actor.send({ type: 'code.changed', typed });
        else fireEvent.change(field(), { target: { value: typed } });
      }),
    'account.changed': ({ actor }, { account }) =>
      doing(() => {
        const asked = accountField();
        if (!asked || asked.value === account) actor.send({ type: 'account.changed', account });
        else fireEvent.change(asked, { target: { value: account } });
      }),
    'code.submitted': () => doing(() => void fireEvent.click(button())),
    // Sent by the captcha once it is solved.
    'captcha.solved': ({ actor }, { solution }) =>
      doing(() => actor.send({ type: 'captcha.solved', solution })),
    'captcha.declined': pressButton('Back to the form'),
  },
  states: {
    empty: says(undefined),
    incomplete: says(undefined),
    ready: says(undefined),
    missing: says('Please enter ref of order'),
    invalid: says('An order code has 13 or more letters and digits.'),
    lookingUp: () => expect(button()).toHaveAttribute('data-loading'),
    awaitingCaptcha: (_, { context }) => {
      expect(screen.getByText(/^Many orders were looked up from here\./)).toBeVisible();
      expect(field().value).toBe(context.typed);
      expect(button()).toHaveAttribute('data-loading');
    },
    askingAccount: (run, expected) => {
      says(undefined)(run, expected);
      expect(accountField()).toBeValid();
    },
    accountMissing: (run, expected) => {
      says(undefined)(run, expected);
      expect(accountField()).toBeInvalid();
      expect(accountField()).toHaveAccessibleDescription(
        expect.stringContaining('Please enter the whole bank account number of this order.'),
      );
    },
    notFound: (run, expected) => {
      const { message } = expected.context;
      says(WORDS[message] ?? message)(run, expected);
    },
    opened: says(undefined),
  },
});

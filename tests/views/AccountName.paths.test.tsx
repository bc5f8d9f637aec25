import { fireEvent, screen } from '@testing-library/react';
import { expect } from 'vitest';
import type { AccountNameSnapshot } from '#machines/account-name/account-name.machine';
import { accountNameModel } from '#tests/machines/account-name.model';
import { viewModelTest } from '#tests/support/view-model-test';
import { showOpenBuy } from './show-buy';

type Page = Awaited<ReturnType<typeof showOpenBuy>>;

const accountIn = ({ actor }: Page) => actor.getSnapshot().context.accountName;

/** Loaded on demand, so it may come a moment after the state. */
const showsCaptcha = async () =>
  expect(await screen.findByText(/^Checking that you are not a robot/)).toBeVisible();

interface Showing {
  readonly busy?: boolean;
  readonly words?: string;
  readonly nameRequired?: boolean;
}

const shows =
  ({ busy = false, words = '', nameRequired = false }: Showing) =>
  (page: Page, { context, value }: AccountNameSnapshot) => {
    const account = accountIn(page).getSnapshot();
    expect(account.value).toEqual(value);
    const name = context.accountName === '' ? '' : `✓ ${context.accountName}`;
    const isCaptchaAwaited = account.matches({ asking: 'awaitingCaptcha' });
    if (!isCaptchaAwaited) expect(screen.queryByText(/not a robot/)).toBeNull();
    expect(page.nameLine().textContent).toBe(words || name);
    expect(page.nameLine()).toHaveAttribute('aria-busy', String(busy));
    expect(page.holder().required).toBe(nameRequired);
    expect(page.holder()).toHaveValue(context.unverifiedName);
    expect(page.holder().closest('details')?.open).toBe(
      nameRequired || context.unverifiedName !== '',
    );
    expect(page.network(/Vietcombank/).checked).toBe(context.bankCode === 'VCB');
    expect(page.number().value.replaceAll(' ', '')).toBe(context.accountNumber);
  };

viewModelTest('[NAME-06] the form shows how far the lookup has come', accountNameModel, {
  start: () => showOpenBuy(),
  calls: { lookUp: 'names' },
  waits: { leavingPause: 100, repollPause: 5_000 },
  events: {
    'number.changed': (page, { accountNumber }) => page.type(page.number(), accountNumber),
    'name.changed': (page, { unverifiedName }) => page.type(page.holder(), unverifiedName),
    'bank.changed': async (page) => {
      // A bank that is chosen already cannot be chosen again.
      const bank = page.network(/Vietcombank/);
      if (!bank.checked) await page.click(bank);
    },
    // As after an order: the form is reset, and what was asked of the bank forgotten.
    'account.cleared': (page) =>
      page.doing(() => {
        accountIn(page).send({ type: 'account.cleared' });
        fireEvent.reset(page.formElement());
      }),
    'number.left': (page) => page.leave(page.number()),
    'page.clicked': (page) => page.click(document.body),
    // Sent by the captcha once it is solved.
    'captcha.solved': (page, { solution }) =>
      page.doing(() => accountIn(page).send({ type: 'captcha.solved', solution })),
  },
  states: {
    editing: shows({}),
    'asking.pausing': shows({ busy: true }),
    'asking.lookingUp': shows({ busy: true, words: 'Looking up the account name…' }),
    'asking.waiting': shows({ busy: true, words: 'Waiting get account name' }),
    'asking.awaitingCaptcha': async (page, expected) => {
      shows({
        busy: true,
        words: 'Many names were looked up from here. One quick check before this one…',
      })(page, expected);
      await showsCaptcha();
    },
    resolved: shows({}),
    invalid: shows({ words: 'Account Bank Name is invalid.', nameRequired: true }),
    stopped: shows({
      words:
        "System not reponse\nThe bank did not answer. You can type the account holder's name yourself.",
      nameRequired: true,
    }),
  },
});

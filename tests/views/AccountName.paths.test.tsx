import { screen } from '@testing-library/react';
import { afterEach, expect } from 'vitest';
import type { LookUpAnswer } from '#domain/account-name';
import type { AccountNameSnapshot } from '#machines/account-name/account-name.machine';
import type { AccountNameEvent } from '#machines/account-name/account-name.setup';
import { accountNameModel, leavingPause, repollPause } from '#tests/machines/account-name.model';
import { deed, walkPaths } from '#tests/support/walk-paths';
import { showOpenBuy } from './show-buy';

let page: Awaited<ReturnType<typeof showOpenBuy>>;

const account = () => page.actor.getSnapshot().context.accountName.getSnapshot();

const events = {
  'xstate.init': async () => {
    page = await showOpenBuy();
  },
  'number.changed': deed<{ accountNumber: string }>((event) =>
    page.type(page.number(), event.accountNumber),
  ),
  'name.changed': deed<{ unverifiedName: string }>((event) =>
    page.type(page.holder(), event.unverifiedName),
  ),
  'bank.changed': async () => {
    // A bank that is chosen already cannot be chosen again.
    const bank = page.network(/Vietcombank/);
    if (!bank.checked) await page.click(bank);
  },
  // Another network empties the form, and with it what was asked of the bank.
  'account.cleared': () =>
    page.click(page.network(page.network(/TRC20/).checked ? /BEP20/ : /TRC20/)),
  'number.left': () => page.leave(page.number()),
  'page.clicked': () => page.click(document.body),
  [leavingPause.type]: () => page.wait(100),
  [repollPause.type]: () => page.wait(5_000),
  'xstate.done.actor.lookUp': deed<{ output: LookUpAnswer }>(({ output }) =>
    page.doing(() => page.names.answer(output)),
  ),
  // What the captcha says once it is solved.
  'captcha.solved': deed<AccountNameEvent>((event) =>
    page.doing(() => page.actor.getSnapshot().context.accountName.send(event)),
  ),
  'xstate.error.actor.lookUp': deed<{ error: unknown }>(({ error }) =>
    page.doing(() => page.names.fail(error)),
  ),
};

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
  ({ context, value }: AccountNameSnapshot) => {
    expect(account().value).toEqual(value);
    const name = context.accountName === '' ? '' : `✓ ${context.accountName}`;
    const isCaptchaAwaited = account().matches({ asking: 'awaitingCaptcha' });
    if (!isCaptchaAwaited) expect(screen.queryByText(/not a robot/)).toBeNull();
    expect(page.nameLine().textContent).toBe(words || name);
    expect(page.nameLine()).toHaveAttribute('aria-busy', String(busy));
    expect(page.holder().required).toBe(nameRequired);
    expect(page.holder()).toHaveValue(context.unverifiedName);
    expect(page.holder().closest('details')?.open).toBe(
      nameRequired || context.unverifiedName !== '',
    );
    expect(page.network(/Vietcombank/).checked).toBe(context.accountType === 'VCB');
    expect(page.number().value.replaceAll(' ', '')).toBe(context.accountNumber);
  };

const states = {
  editing: shows({}),
  'asking.pausing': shows({ busy: true }),
  'asking.lookingUp': shows({ busy: true, words: 'Looking up the account name…' }),
  'asking.waiting': shows({ busy: true, words: 'Waiting get account name' }),
  'asking.awaitingCaptcha': async (snapshot: AccountNameSnapshot) => {
    shows({
      busy: true,
      words: 'Many names were looked up from here. One quick check before this one…',
    })(snapshot);
    await showsCaptcha();
  },
  resolved: shows({}),
  invalid: shows({ words: 'Account Bank Name is invalid.', nameRequired: true }),
  stopped: shows({
    words:
      "System not reponse\nThe bank did not answer. You can type the account holder's name yourself.",
    nameRequired: true,
  }),
};

afterEach(() => page?.actor.stop());

walkPaths('[NAME-06] the form shows how far the lookup has come', accountNameModel, {
  events,
  states,
});

import { afterEach, expect } from 'vitest';
import type { AccountNameSnapshot } from '#machines/account-name/account-name.machine';
import type { AccountNameEvent } from '#machines/account-name/account-name.setup';
import { settle } from '#tests/support/scripted-promise';
import { deed, leaveNothingOut, walkPaths } from '#tests/support/walk-paths';
import { accountNameModel, input, leavingPause, repollPause } from './account-name.model';
import { startAccountName } from './account-name.start';

let run: ReturnType<typeof startAccountName>;

const send = deed<AccountNameEvent>((event) => run.actor.send(event));

const events = {
  'xstate.init': () => {
    run = startAccountName(input);
  },
  'number.changed': send,
  'name.changed': send,
  'bank.changed': send,
  'account.cleared': send,
  'number.left': send,
  'page.clicked': send,
  'captcha.solved': send,
  [leavingPause.type]: () => run.clock.increment(100),
  [repollPause.type]: () => run.clock.increment(5_000),
  'xstate.done.actor.lookUp': deed<{ output: never }>(({ output }) => {
    run.service.answer(output);
    return settle();
  }),
  'xstate.error.actor.lookUp': deed<{ error: unknown }>(({ error }) => {
    run.service.fail(error);
    return settle();
  }),
};

const expectSameAs = (expected: AccountNameSnapshot) => {
  const actual = run.actor.getSnapshot();
  expect(actual.value).toEqual(expected.value);
  const { captcha, ...context } = actual.context;
  expect(context).toEqual({ ...expected.context, captcha: undefined });
  expect(captcha !== undefined).toBe(expected.matches({ asking: 'awaitingCaptcha' }));
  expect(run.form.accountName).toBe(expected.context.accountName);
};

const asksNothing = (expected: AccountNameSnapshot) => {
  expectSameAs(expected);
  expect(run.service.pending()).toBe(0);
};

const states = {
  editing: asksNothing,
  'asking.pausing': asksNothing,
  'asking.lookingUp': (expected: AccountNameSnapshot) => {
    expectSameAs(expected);
    expect(run.service.pending()).toBe(1);
    expect(run.service.inputs.at(-1)).toEqual({
      type: expected.context.accountType,
      accountNumber: '00710001234',
      ...(expected.context.solution !== '' && { captcha: expected.context.solution }),
    });
  },
  'asking.waiting': asksNothing,
  'asking.awaitingCaptcha': asksNothing,
  resolved: asksNothing,
  invalid: asksNothing,
  stopped: asksNothing,
};

afterEach(() => run.actor.stop());

walkPaths('account name: the running actor follows the machine', accountNameModel, {
  events,
  states,
});
leaveNothingOut('account name: the paths leave nothing out', accountNameModel);

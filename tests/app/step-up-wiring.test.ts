// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { encodeSession } from '#domain/wire/session-wire';
import { selectStepUp } from '#machines/app/app.selectors';
import { selectStep } from '#machines/form/form.selectors';
import type { PasswordActorRef } from '#machines/password/password.machine';
import { selectStepUpForm } from '#machines/step-up/step-up.selectors';
import type { WithdrawalActorRef } from '#machines/withdrawal/withdrawal.machine';
import {
  selectWithdrawalPhase,
  selectWithdrawalRefusal,
} from '#machines/withdrawal/withdrawal.selectors';
import {
  GOOD_WITHDRAWAL,
  STOCKED_WALLET,
  withdrawalConfig,
} from '#stories/support/withdrawal-config';
import { MEMBER, refusing, type Site, saying, startSite } from '#tests/support/whole-site';

let site: Site;
afterEach(() => site?.stop());

const WITHDRAWALS = '/api/v1/withdrawals';
const CHANGE = '/api/v1/users/change-password';
const STEP_UP = '/api/v1/users/step-up';
const CODE = '/api/v1/users/step-up-code';

/** A service that asks for a proof, which the code 123456 gives. */
const begin = async () => {
  let isProven = false;
  const guarded = () =>
    isProven ? saying(null) : refusing('Please prove that it is you', 403, 'STEP_UP_REQUIRED');
  site = await startSite({
    ...{ config: withdrawalConfig, stored: { token: MEMBER.token } },
    answers: {
      '/api/v1/users/me': ({ token }) =>
        saying(encodeSession({ ...MEMBER, token, wallet: STOCKED_WALLET })),
      [WITHDRAWALS]: guarded,
      [CHANGE]: guarded,
      [CODE]: () => saying(null),
      [STEP_UP]: ({ body }) => {
        const { code } = body as { readonly code: string };
        isProven = code === '123456';
        return isProven
          ? saying(null)
          : Response.json(
              { status: 'error', message: 'REQUIRED_CODE', data: { type: 'mail' } },
              { status: 422 },
            );
      },
    },
  });
};
const dialog = () => selectStepUp(site.app.getSnapshot());
const form = () => {
  const actor = dialog();
  return actor && selectStepUpForm(actor.getSnapshot());
};
const step = () => {
  const actor = form();
  return actor && selectStep(actor.getSnapshot());
};
const fill = async (code: string) => {
  form()?.send({
    type: 'form.submitted',
    values: { stepUpPassword: 'mot-hai-ba', code },
  });
  await site.settle();
};

test('[AUTH-07] a withdrawal opens the dialog, and goes on after it under its key', async () => {
  await begin();
  await site.enter({ kind: 'withdrawal' }, '/withdraw');
  await site.settle();
  const actor = site.flow('withdrawal').ref as WithdrawalActorRef;
  actor.send({ type: 'form.submitted', values: GOOD_WITHDRAWAL });
  await site.waitFor(() => form() !== undefined);
  expect([selectWithdrawalPhase(actor.getSnapshot()), step()]).toEqual(['provingPerson', 0]);
  await fill('');
  expect([step(), site.callsTo(CODE).length]).toEqual([1, 1]);
  await fill('123456');
  await site.waitFor(() => selectWithdrawalPhase(actor.getSnapshot()) === 'taken');
  expect(dialog()).toBeUndefined();
  const [first, second] = site.callsTo(WITHDRAWALS);
  expect(second).toMatchObject({ key: first?.key, body: first?.body });
});

test('[AUTH-07] a withdrawal whose dialog is closed is not sent again', async () => {
  await begin();
  await site.enter({ kind: 'withdrawal' }, '/withdraw');
  await site.settle();
  const actor = site.flow('withdrawal').ref as WithdrawalActorRef;
  actor.send({ type: 'form.submitted', values: GOOD_WITHDRAWAL });
  await site.waitFor(() => form() !== undefined);
  dialog()?.send({ type: 'modal.closed' });
  await site.settle();
  expect(selectWithdrawalRefusal(actor.getSnapshot())).toBe('STEP_UP_REQUIRED');
  expect(site.callsTo(WITHDRAWALS)).toHaveLength(1);
});

test('[AUTH-07] a changed password hands on what was typed: the dialog asks for the code alone', async () => {
  await begin();
  await site.enter({ kind: 'password' }, '/security');
  await site.settle();
  const actor = site.flow('password').ref as PasswordActorRef;
  const values = { currentPassword: 'mot-hai-ba', password: 'bon-nam-sau' };
  actor.getSnapshot().context.form?.send({
    type: 'form.submitted',
    values: { ...values, confirmPassword: 'bon-nam-sau' },
  });
  await site.waitFor(() => step() === 1);
  expect(site.callsTo(STEP_UP)[0]?.body).toEqual({ password: 'mot-hai-ba', code: '' });
  await fill('123456');
  await site.waitFor(() => actor.getSnapshot().matches('changed'));
  expect(site.callsTo(CHANGE).map(({ body }) => body)).toEqual([values, values]);
});

test('[AUTH-07] leaving the page closes the dialog', async () => {
  await begin();
  await site.enter({ kind: 'withdrawal' }, '/withdraw');
  await site.settle();
  const actor = site.flow('withdrawal').ref as WithdrawalActorRef;
  actor.send({ type: 'form.submitted', values: GOOD_WITHDRAWAL });
  await site.waitFor(() => form() !== undefined);
  await site.enter({ kind: 'faq' }, '/faq.html');
  expect(dialog()).toBeUndefined();
});

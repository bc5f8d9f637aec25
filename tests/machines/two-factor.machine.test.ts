import { describe, expect, it, test } from 'vitest';
import { Refusal } from '#domain/wire/result';
import {
  selectFactor,
  selectSecretGroups,
  selectSecretMessage,
  selectStep,
} from '#machines/two-factor/two-factor.selectors';
import { settle } from '#tests/support/scripted-promise';
import { ANH, PHONE, SECRET } from './two-factor.model';
import { startTwoFactor } from './two-factor.start';

const setUp = (twofa = 0) => {
  const run = startTwoFactor({ ...ANH, twofa });
  const snapshot = () => run.actor.getSnapshot();
  const step = () => selectStep(snapshot());
  const choose = (deed: 'enabling' | 'disabling') => run.actor.send({ type: `${deed}.chosen` });
  /** The step's form is handed in and answered. */
  const fill = async (values: Record<string, string>, result?: unknown) => {
    snapshot().context.form?.send({ type: 'form.submitted', values });
    run.calls.answer({ kind: 'done', report: { type: 'form.done', result } });
    await settle();
  };
  const hasCode = async () => {
    choose('enabling');
    await fill({ phone: '0901 234 567' }, PHONE);
    await fill({ code: '123456', phone: PHONE }, '123456');
  };
  return { ...run, snapshot, step, choose, fill, hasCode };
};

describe('two-factor: switching an authenticator on', () => {
  test('[TFA-01] a phone, its code, the secret, the app’s code: then it is on at once and the modal is closed', async () => {
    const { secrets, calls, hasCode, fill, reports, snapshot, step } = setUp();
    await hasCode();
    expect(step()).toBe('secret');
    expect(secrets.inputs).toEqual([{ code: '123456' }]);
    secrets.answer(SECRET);
    await settle();
    expect(step()).toBe('code');
    expect(selectSecretGroups(snapshot())).toBe('JBSW Y3DP EHPK 3PXP');
    const { initialValues } = snapshot().context.form?.getSnapshot().context ?? {};
    expect(initialValues).toEqual({ code: '', phoneCode: '123456', secret: SECRET.secret });
    expect(reports).toEqual([]);
    await fill({ ...initialValues, code: '654321' } as Record<string, string>);
    expect(calls.inputs.at(-1)?.values).toEqual({
      code: '654321',
      phoneCode: '123456',
      secret: SECRET.secret,
    });
    expect(step()).toBeUndefined();
    expect(selectFactor(snapshot())).toBe('authenticator');
    expect(reports).toEqual([
      { type: 'account.changed', account: { twofa: 2 } },
      { type: 'toast.raised', toast: { kind: 'success', message: 'SAVED' } },
    ]);
  });

  it('keeps nothing of a set-up that was closed but the phone', async () => {
    const { actor, choose, hasCode, secrets, snapshot, step } = setUp();
    await hasCode();
    secrets.answer(SECRET);
    await settle();
    actor.send({ type: 'modal.closed' });
    expect(snapshot().context).toMatchObject({ code: '', secret: undefined, form: undefined });
    choose('enabling');
    expect(step()).toBe('phone');
    expect(snapshot().context.form?.getSnapshot().context.initialValues).toEqual({ phone: PHONE });
  });

  it('gives up what was asked for when the modal is closed', async () => {
    const { actor, hasCode, reports, secrets } = setUp();
    await hasCode();
    actor.send({ type: 'modal.closed' });
    expect(secrets.pending()).toBe(0);
    expect(reports).toEqual([]);
  });

  it('begins with the phone that the account has', () => {
    const { actor } = startTwoFactor({ ...ANH, twofa: 1, phoneNumber: PHONE });
    actor.send({ type: 'enabling.chosen' });
    const form = actor.getSnapshot().context.form?.getSnapshot();
    expect(form?.context.initialValues).toEqual({ phone: PHONE });
  });

  it('says why there is no secret, and asks again with the same code', async () => {
    const { actor, hasCode, secrets, snapshot, step } = setUp();
    await hasCode();
    secrets.fail(new Refusal('Code is invalid'));
    await settle();
    expect([step(), selectSecretMessage(snapshot())]).toEqual(['noSecret', 'Code is invalid']);
    actor.send({ type: 'secret.wanted' });
    expect(selectSecretMessage(snapshot())).toBe('');
    expect(secrets.inputs).toEqual([{ code: '123456' }, { code: '123456' }]);
  });
});

describe('two-factor: switching it off', () => {
  test('[TFA-01] the app’s code, and nothing is on any more', async () => {
    const { choose, fill, reports, snapshot, step } = setUp(2);
    choose('disabling');
    expect(step()).toBe('disabling');
    await fill({ code: '123456' });
    expect(step()).toBeUndefined();
    expect(selectFactor(snapshot())).toBe('none');
    expect(reports[0]).toEqual({ type: 'account.changed', account: { twofa: 0 } });
  });

  it('is for those who have it on, and switching it on for all others', () => {
    const on = setUp(2);
    on.choose('enabling');
    expect(on.step()).toBeUndefined();
    const off = setUp(1);
    off.choose('disabling');
    expect(off.step()).toBeUndefined();
    off.choose('enabling');
    expect(off.step()).toBe('phone');
  });
});

test.each([
  [0, 'none'],
  [1, 'sms'],
  [2, 'authenticator'],
])('[TFA-02] Twofa %i is %s', (twofa, factor) =>
  expect(selectFactor(setUp(twofa).snapshot())).toBe(factor),
);

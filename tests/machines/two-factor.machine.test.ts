import { describe, expect, it, test } from 'vitest';
import { Refusal } from '#domain/wire/result';
import {
  selectCodesLeft,
  selectFactor,
  selectPhone,
  selectRecoveryCodes,
  selectSecret,
  selectSecretGroups,
  selectSecretMessage,
  selectSecretUrl,
  selectStep,
  selectStepForm,
} from '#machines/two-factor/two-factor.selectors';
import { settle } from '#tests/support/scripted-promise';
import { ANH, CODES, PHONE, SECRET } from './two-factor.model';
import { startTwoFactor } from './two-factor.start';

const setUp = (twofa = 0) => {
  const run = startTwoFactor({ ...ANH, twofa });
  const snapshot = () => run.actor.getSnapshot();
  const step = () => selectStep(snapshot());
  const stepForm = () => selectStepForm(snapshot());
  /** What the step's form begins with. */
  const opened = () => stepForm()?.getSnapshot().context.initialValues;
  const choose = (deed: 'enabling' | 'sms' | 'disabling') =>
    run.actor.send({ type: `${deed}.chosen` });
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
  return { ...run, snapshot, step, stepForm, opened, choose, fill, hasCode };
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
    expect(selectSecret(snapshot())).toBe(SECRET.secret);
    expect(selectSecretUrl(snapshot())).toBe(SECRET.url);
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
      { type: 'account.changed', account: { twofa: 2, recoveryCodesLeft: 10 } },
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

  it.each([
    ['code', 'modal.closed'],
    ['code', 'phone.invalidated'],
    ['disabling', 'modal.closed'],
  ] as const)(
    'waits for the answer to what is on its way in step %s when told %s',
    async (kind, type) => {
      const run = setUp(kind === 'code' ? 0 : 2);
      if (kind === 'disabling') run.choose('disabling');
      else {
        await run.hasCode();
        run.secrets.answer(SECRET);
        await settle();
      }
      run.stepForm()?.send({ type: 'form.submitted', values: { code: '654321' } });
      run.actor.send({ type });
      expect([run.step(), run.calls.pending()]).toEqual([kind, 1]);
      run.calls.answer({ kind: 'refused', message: 'Code is invalid' });
      await settle();
      run.actor.send({ type });
      expect(run.step()).toBe(type === 'modal.closed' ? undefined : 'phone');
    },
  );

  it('has neither secret nor message when it begins, and none once it was closed', async () => {
    const { actor, hasCode, secrets, snapshot } = setUp();
    const shown = () => [
      selectSecret(snapshot()),
      selectSecretUrl(snapshot()),
      selectSecretMessage(snapshot()),
    ];
    expect(shown()).toEqual(['', '', '']);
    await hasCode();
    secrets.fail(new Refusal('Code is invalid'));
    await settle();
    actor.send({ type: 'modal.closed' });
    expect(shown()).toEqual(['', '', '']);
    expect(snapshot().context.code).toBe('');
  });

  it('asks for the code that came to the phone', async () => {
    const { choose, fill, opened, snapshot } = setUp();
    choose('enabling');
    await fill({ phone: '0901 234 567' }, PHONE);
    expect(selectPhone(snapshot())).toBe(PHONE);
    expect(opened()).toEqual({ code: '', phone: PHONE });
  });

  it('goes back to the phone whenever its code is doubted', async () => {
    const { actor, choose, fill, hasCode, secrets, step } = setUp();
    choose('enabling');
    await fill({ phone: '0901 234 567' }, PHONE);
    expect(step()).toBe('phoneCode');
    actor.send({ type: 'phone.invalidated' });
    expect(step()).toBe('phone');
    await hasCode();
    secrets.fail(new Refusal('Code is invalid'));
    await settle();
    actor.send({ type: 'phone.invalidated' });
    expect(step()).toBe('phone');
    await hasCode();
    secrets.answer(SECRET);
    await settle();
    actor.send({ type: 'phone.invalidated' });
    expect(step()).toBe('phone');
  });

  it('closes the form of each step that is left', async () => {
    const { choose, fill, secrets, stepForm } = setUp();
    const forms = [];
    choose('enabling');
    forms.push(stepForm());
    await fill({ phone: '0901 234 567' }, PHONE);
    forms.push(stepForm());
    await fill({ code: '123456', phone: PHONE }, '123456');
    expect(stepForm()).toBeUndefined();
    secrets.answer(SECRET);
    await settle();
    forms.push(stepForm());
    await fill({ code: '654321' });
    expect(stepForm()).toBeUndefined();
    choose('disabling');
    forms.push(stepForm());
    await fill({ code: '123456' });
    expect(forms.map((form) => form?.getSnapshot().status)).toEqual(Array(4).fill('stopped'));
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
    actor.send({ type: 'secret.requested' });
    expect(selectSecretMessage(snapshot())).toBe('');
    expect(secrets.inputs).toEqual([{ code: '123456' }, { code: '123456' }]);
  });
});

describe('two-factor: switching it off', () => {
  test('[TFA-01] takes no code of its own, and nothing is on any more', async () => {
    const { choose, fill, opened, reports, snapshot, step } = setUp(2);
    choose('disabling');
    expect(step()).toBe('disabling');
    expect(opened()).toEqual({ factor: 'authenticator' });
    await fill({});
    expect(step()).toBeUndefined();
    expect(snapshot().context.account.twofa).toBe(0);
    expect(reports).toEqual([
      { type: 'account.changed', account: { twofa: 0, recoveryCodesLeft: 0 } },
      { type: 'toast.raised', toast: { kind: 'success', message: 'SAVED' } },
    ]);
  });

  it.each([
    [0, { enabling: 'phone', sms: 'smsPhone', disabling: undefined }],
    [1, { enabling: 'phone', sms: 'smsPhone', disabling: 'disabling' }],
    [2, { enabling: undefined, sms: 'smsPhone', disabling: 'disabling' }],
  ])('with Twofa %i what can be chosen opens its step', (twofa, steps) => {
    for (const deed of ['enabling', 'sms', 'disabling'] as const) {
      const { choose, step } = setUp(twofa);
      choose(deed);
      expect([deed, step()]).toEqual([deed, steps[deed]]);
    }
  });
});

describe('two-factor: codes by SMS', () => {
  const begin = async (twofa = 0) => {
    const run = setUp(twofa);
    run.choose('sms');
    await run.fill({ phone: '0901 234 567' }, PHONE);
    return run;
  };

  test.each([0, 1, 2])(
    '[TFA-02] a phone and its code make Twofa 1 of %i, and show the recovery codes once',
    async (twofa) => {
      const { actor, fill, opened, reports, snapshot, step } = await begin(twofa);
      expect([step(), opened()]).toEqual(['smsCode', { code: '', phone: PHONE }]);
      await fill({ code: '123456', phone: PHONE }, CODES);
      expect([step(), selectFactor(snapshot())]).toEqual(['codes', 'sms']);
      expect(selectRecoveryCodes(snapshot())).toEqual(CODES);
      expect(reports).toEqual([
        { type: 'account.changed', account: { twofa: 1, recoveryCodesLeft: 10 } },
        { type: 'toast.raised', toast: { kind: 'success', message: 'SAVED' } },
      ]);
      actor.send({ type: 'modal.closed' });
      expect(selectRecoveryCodes(snapshot())).toEqual([]);
    },
  );

  it('are asked to another phone where the code does not come', async () => {
    const { actor, opened, step } = await begin();
    actor.send({ type: 'phone.invalidated' });
    expect([step(), opened()]).toEqual(['smsPhone', { phone: PHONE }]);
  });

  it('wait for the answer to a code before the modal can be closed, or another phone asked', async () => {
    const { actor, calls, step, stepForm } = await begin();
    stepForm()?.send({ type: 'form.submitted', values: { code: '123456', phone: PHONE } });
    actor.send({ type: 'modal.closed' });
    actor.send({ type: 'phone.invalidated' });
    expect([step(), calls.pending()]).toEqual(['smsCode', 1]);
    calls.answer({ kind: 'refused', message: 'Code is invalid' });
    await settle();
    actor.send({ type: 'modal.closed' });
    expect(step()).toBeUndefined();
  });

  test('[TFA-02] end by their own name, and nothing is on any more', async () => {
    const { choose, fill, opened, snapshot } = setUp(1);
    choose('disabling');
    expect(opened()).toEqual({ factor: 'sms' });
    await fill({ factor: 'sms' });
    expect(snapshot().context.account).toMatchObject({ twofa: 0, recoveryCodesLeft: 0 });
  });
});

describe('two-factor: how many recovery codes are left', () => {
  const makeAnew = async (run: ReturnType<typeof setUp>) => {
    run.actor.send({ type: 'codes.chosen' });
    await run.fill({}, CODES);
  };

  test.each([
    ['none without a second factor', { twofa: 0, recoveryCodesLeft: 0 }, undefined],
    ['what the account check says', { twofa: 2, recoveryCodesLeft: 7 }, 7],
    ['the same with codes by SMS', { twofa: 1, recoveryCodesLeft: 0 }, 0],
    ['nothing where the service does not say it', { twofa: 2 }, undefined],
  ])('is %s', (_, parts, left) => {
    const { recoveryCodesLeft: __, ...account } = ANH;
    const { actor } = startTwoFactor({ ...account, ...parts });
    expect(selectCodesLeft(actor.getSnapshot())).toBe(left);
  });

  test('is ten once they were made anew, which the session is told', async () => {
    const run = setUp(2);
    expect(selectCodesLeft(run.snapshot())).toBe(2);
    await makeAnew(run);
    expect(run.step()).toBe('codes');
    expect(selectCodesLeft(run.snapshot())).toBe(10);
    expect(run.reports).toEqual([{ type: 'account.changed', account: { recoveryCodesLeft: 10 } }]);
  });

  test('follows the account check: a code was used meanwhile', () => {
    const { actor, snapshot } = setUp(2);
    actor.send({ type: 'account.known', account: { ...ANH, twofa: 2, recoveryCodesLeft: 1 } });
    expect(selectCodesLeft(snapshot())).toBe(1);
  });

  test('stays unsaid where the service does not say it', async () => {
    const run = setUp(2);
    const { recoveryCodesLeft: _, ...account } = ANH;
    run.actor.send({ type: 'account.known', account: { ...account, twofa: 2 } });
    await makeAnew(run);
    expect(selectCodesLeft(run.snapshot())).toBeUndefined();
    expect(run.reports).toEqual([{ type: 'account.changed', account: {} }]);
  });
});

it('hears of what the account was changed to elsewhere', () => {
  const { actor, snapshot } = setUp();
  actor.send({ type: 'account.known', account: { ...ANH, twofa: 2 } });
  expect(selectFactor(snapshot())).toBe('authenticator');
  expect(snapshot().context.account.email).toBe(ANH.email);
});

test.each([
  [0, 'none'],
  [1, 'sms'],
  [2, 'authenticator'],
])('[TFA-02] Twofa %i is %s', (twofa, factor) =>
  expect(selectFactor(setUp(twofa).snapshot())).toBe(factor),
);

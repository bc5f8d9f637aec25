import { expect } from 'vitest';
import { modelTest } from '#tests/support/model-test';
import { twoFactorModel } from './two-factor.model';
import { startTwoFactor } from './two-factor.start';

const FORMS: Readonly<Record<string, string>> = {
  phone: 'phoneForm',
  phoneCode: 'phoneCodeForm',
  code: 'codeForm',
  smsPhone: 'smsPhoneForm',
  smsCode: 'smsCodeForm',
  disabling: 'disablingForm',
  recovery: 'recoveryForm',
};

modelTest('two-factor', twoFactorModel, {
  start: startTwoFactor,
  calls: { getSecret: 'secrets' },
  pending: { secrets: ['open.secret'] },
  always: ({ actor }, { value }) =>
    expect(actor.getSnapshot().context.form?.id).toBe(
      value === 'closed' ? undefined : FORMS[value.open],
    ),
});

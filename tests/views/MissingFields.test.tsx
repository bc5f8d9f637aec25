import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { deletionSchema } from '#domain/rules/account-deletion';
import { loginCodeSchema } from '#domain/rules/login';
import { passwordChangeSchema, passwordResetSchema } from '#domain/rules/password';
import { priceAlertSchema } from '#domain/rules/price-alert';
import { profileSchema } from '#domain/rules/profile';
import { registrationSchema } from '#domain/rules/registration';
import { stepUpPasswordSchema } from '#domain/rules/step-up';
import { twoFactorPhoneSchema } from '#domain/rules/two-factor';
import { withdrawalSchema } from '#domain/rules/withdrawal';
import { Withdrawal } from '#src/features/withdrawal/Withdrawal';
import { FieldForm } from '#src/fields/form/FieldForm';
import { FIELD_NAMES, MissingFields } from '#src/fields/form/MissingFields';
import { useCommittedValidation } from '#src/fields/form/use-form-patches';
import { TextField } from '#src/fields/text/TextField';
import { frozenWithdrawal } from '#stories/support/frozen-withdrawal';
import { BTC_WITHDRAWAL, GOOD_WITHDRAWAL } from '#stories/support/withdrawal-config';
import { doing, show } from '#tests/support/show';

const Body = () => {
  useCommittedValidation();
  return (
    <>
      <TextField name="fullName" label="Full name" />
      <TextField name="address" label="Address" />
      <MissingFields />
    </>
  );
};

const begin = (typed: object = {}) =>
  doing(() => {
    const values = { fullName: '', passportId: '', address: '', country: '', sponsor: '' };
    show(
      <FieldForm
        initialValues={{ ...values, ...typed }}
        validationSchema={profileSchema}
        onSubmit={() => undefined}
      >
        <Body />
      </FieldForm>,
    );
  });
const type = (label: string, value: string) =>
  doing(() => void fireEvent.change(screen.getByLabelText(label), { target: { value } }));

test('[ACC-01] a profile that cannot be saved names what is missing and what is wrong, as it is typed', async () => {
  await begin({ country: 'vi' });
  const note = () => screen.queryByText(/^(Still missing|Please correct)/)?.textContent?.trim();
  expect(note()).toBe('Still missing: Full name, Address.');
  await type('Full name', 'L'.repeat(201));
  expect(note()).toBe('Still missing: Address. Please correct: Full name.');
  await type('Address', '12 Lê Lợi, Huế');
  expect(note()).toBe('Please correct: Full name.');
  await type('Full name', 'Nguyễn Thị Lan');
  expect(note()).toBeUndefined();
});

test('spaces alone are missing, as the service would see them', async () => {
  await begin({ fullName: 'Lan', country: 'vi', address: '   ' });
  expect(screen.getByText('Still missing: Address.')).toBeVisible();
});

test('[AUTH-02] a box that is not ticked is missing, not wrong', async () => {
  await doing(() => {
    const values = { email: 'lan@example.com', password: 'motHai34', confirmPassword: 'motHai34' };
    show(
      <FieldForm
        initialValues={{ ...values, agree: false, captcha: 'solved' }}
        validationSchema={registrationSchema}
        onSubmit={() => undefined}
      >
        <Body />
      </FieldForm>,
    );
  });
  expect(screen.getByText(/^Still missing: [^.]+\.$/)).toBeVisible();
  expect(screen.queryByText(/Please correct/)).toBeNull();
});

test.each([
  ['dong', GOOD_WITHDRAWAL, 'Your account number'],
  ['coins', BTC_WITHDRAWAL, 'Your wallet address'],
] as const)('a withdrawal of %s names its missing destination', async (_, values, name) => {
  const actor = frozenWithdrawal('editing', { values: { ...values, account: '' } });
  await doing(() => void show(<Withdrawal actor={actor} />));
  expect(screen.getByText(`Still missing: ${name}.`)).toBeVisible();
});

test.each([
  ['deletion', deletionSchema],
  ['login', loginCodeSchema],
  ['registration', registrationSchema],
  ['password', passwordChangeSchema],
  ['password reset', passwordResetSchema],
  ['price alert', priceAlertSchema('26000')],
  ['profile', profileSchema],
  ['proof of the person', stepUpPasswordSchema],
  ['second factor', twoFactorPhoneSchema],
  ['withdrawal', withdrawalSchema],
])('every field that the form of the %s may wait for has a name', (_, { fields }) => {
  /** The captcha says itself how far it is; a currency is always chosen. */
  const told = new Set([...Object.keys(FIELD_NAMES), 'captcha', 'currency']);
  expect(Object.keys(fields).filter((field) => !told.has(field))).toEqual([]);
});

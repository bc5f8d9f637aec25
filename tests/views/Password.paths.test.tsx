import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Password } from '#src/features/password/Password';
import { passwordModel } from '#tests/machines/password.model';
import { startPassword } from '#tests/machines/password.start';
import { doing, show } from '#tests/support/show';
import { pressButton, viewModelTest } from '#tests/support/view-model-test';

let run: ReturnType<typeof startPassword>;

const begin = () => {
  run = startPassword();
  show(<Password actor={run.actor} />);
  return run;
};
const press = (name: string) =>
  doing(() => void fireEvent.click(screen.getByRole('button', { name })));

const fields = ['Current password', 'New password', 'Password again'];

afterEach(() => run?.actor.stop());

viewModelTest('[ACC-03] Password shows what the machine says on every path', passwordModel, {
  start: begin,
  events: { 'change.requested': pressButton('Change it again') },
  states: {
    changing: () => {
      for (const label of fields) expect(screen.getByLabelText(label)).toHaveValue('');
      expect(screen.queryByRole('status')).toBeNull();
    },
    changed: () => {
      for (const label of fields) expect(screen.queryByLabelText(label)).toBeNull();
      expect(screen.getByRole('status')).toHaveTextContent('All other devices are logged out');
    },
  },
});

const type = (label: string, value: string) =>
  act(async () => {
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
    fireEvent.blur(screen.getByLabelText(label));
  });

test('[ACC-03] the old password and twice the new one are handed in, and a refusal stays on the form', async () => {
  begin();
  const save = 'Save the new password';
  await type('Current password', 'mot-hai-ba');
  await type('New password', 'bon-nam-sau');
  await type('Password again', 'bon-nam-bay');
  expect(screen.getByText(/^Two passwords are not match\./)).toBeVisible();
  expect(screen.getByRole('button', { name: save })).toBeDisabled();
  await type('Password again', 'bon-nam-sau');
  await press(save);
  expect(run.calls.inputs[0]?.values).toEqual({
    currentPassword: 'mot-hai-ba',
    password: 'bon-nam-sau',
    confirmPassword: 'bon-nam-sau',
  });
  expect(screen.getByRole('status')).toHaveTextContent('Saving the new password…');
  await doing(() => run.calls.answer({ kind: 'refused', message: 'Not your password' }));
  expect(screen.getByRole('alert')).toHaveTextContent('Not your password');
  expect(screen.getByLabelText('New password')).toHaveValue('bon-nam-sau');
});

test('[ACC-03] a field that the service refused says why until another value is typed', async () => {
  begin();
  const reason = 'This password is one of the most common ones. Please choose another.';
  await type('Current password', 'mot-hai-ba');
  await type('New password', 'password1');
  await type('Password again', 'password1');
  await press('Save the new password');
  const errors = { password: { code: 'passwordCommon' } } as const;
  await doing(() => run.calls.answer({ kind: 'refused', message: reason, errors }));
  const field = screen.getByLabelText('New password');
  expect(field).toHaveValue('password1');
  expect(screen.getByLabelText('Password again')).toHaveValue('password1');
  expect(field).toHaveAccessibleDescription(expect.stringContaining(reason));
  await type('New password', 'password12');
  expect(field).not.toHaveAccessibleDescription(expect.stringContaining(reason));
  await type('New password', 'password1');
  expect(field).toHaveAccessibleDescription(expect.stringContaining(reason));
});

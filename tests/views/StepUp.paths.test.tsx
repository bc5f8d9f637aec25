import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { StepUp } from '#src/features/step-up/StepUp';
import { stepUpModel } from '#tests/machines/step-up.model';
import { startStepUp } from '#tests/machines/step-up.start';
import { doing, show } from '#tests/support/show';
import { pressButton, pressButtonOrSend, viewModelTest } from '#tests/support/view-model-test';

let run: ReturnType<typeof startStepUp> | undefined;
afterEach(() => run?.actor.stop());

const begin = (password?: string) => {
  const started = startStepUp(password);
  run = started;
  show(<StepUp actor={started.actor} />);
  return started;
};

const opened = () => {
  expect(screen.getByRole('dialog')).toHaveTextContent('Confirm that it is you');
  expect(screen.getByLabelText('Password')).toBeVisible();
};

viewModelTest('StepUp shows what the machine says on every path', stepUpModel, {
  start: () => begin(),
  events: { 'modal.closed': pressButtonOrSend('Cancel') },
  // The page takes the dialog away in the last two.
  states: { asking: opened, proven: opened, cancelled: opened },
});

const type = (label: string, value: string) =>
  act(async () => {
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  });

test('[AUTH-07] the dialog asks for the password, then for the code of the mail, and sends another one', async () => {
  const { actor, calls } = begin();
  await type('Password', 'secret1');
  await pressButton('Continue')();
  await doing(() => calls.answer({ kind: 'forward', answer: 'mail' }));
  expect(
    screen.getByText('Enter the 6 digits of the email that we have just sent you.'),
  ).toBeVisible();
  await pressButton('No code? Send another one')();
  expect(screen.getByLabelText('Password')).toHaveValue('secret1');
  await pressButton('Continue')();
  await doing(() => calls.answer({ kind: 'forward', answer: 'mail' }));
  await type('6-digit code', '123456');
  await pressButton('Confirm')();
  expect(calls.inputs.at(-1)).toMatchObject({
    step: 1,
    values: { stepUpPassword: 'secret1', code: '123456' },
  });
  await doing(() => calls.answer({ kind: 'refused', message: 'This code is not correct.' }));
  expect(screen.getByRole('alert')).toBeVisible();
  expect(actor.getSnapshot().value).toBe('asking');
});

test('[AUTH-07] a password that was typed before goes with the code, and stands there where it was wrong', async () => {
  const { calls } = begin('secret1');
  await doing(() => calls.answer({ kind: 'forward', answer: 'mail' }));
  await type('6-digit code', '123456');
  await pressButton('Confirm')();
  expect(calls.inputs.at(-1)).toMatchObject({
    values: { stepUpPassword: 'secret1', code: '123456' },
  });
  await doing(() => calls.answer({ kind: 'refused', message: 'This code is not correct.' }));
  await pressButton('No code? Send another one')();
  expect(screen.getByLabelText('Password')).toHaveValue('secret1');
});

test.each([
  ['authenticator', 'Enter the 6 digits that your authenticator app shows now.', false],
  ['sms', 'Enter the 6 digits of the SMS we sent to your phone.', true],
  [
    'smsUnsent',
    'You have been sent as many codes as we send for now. Enter the last one, or a recovery code.',
    false,
  ],
  [undefined, 'Enter the 6 digits of your authenticator app, or of the SMS we sent you.', true],
])('[AUTH-07] the code of %s is asked for with where it is found', async (kind, words, isSent) => {
  const { calls } = begin('secret1');
  await doing(() => calls.answer({ kind: 'forward', answer: kind }));
  expect(screen.getByText(words)).toBeVisible();
  expect(screen.queryAllByRole('button', { name: 'No code? Send another one' })).toHaveLength(
    isSent ? 1 : 0,
  );
});

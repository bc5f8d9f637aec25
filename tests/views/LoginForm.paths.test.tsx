import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { FormSnapshot } from '#machines/form/form.machine';
import { LoginForm } from '#src/features/entry/LoginForm';
import { formModel, TYPED } from '#tests/machines/form.model';
import { startForm } from '#tests/machines/form.start';
import { doing, show } from '#tests/support/show';
import { pressButton, viewModelTest } from '#tests/support/view-model-test';

let run: ReturnType<typeof startForm>;

const begin = () => {
  run = startForm();
  show(<LoginForm actor={run.actor} />);
  return run;
};

const WORDS: Readonly<Record<string, string>> = {
  'Captcha is invalid.': 'Captcha is invalid.',
  defect: 'defect',
  'Failed to fetch': 'No answer from Bến Đổi. Please try again in a moment.',
};

const shows =
  (isBusy: boolean) =>
  (_: unknown, { context: { step, message } }: FormSnapshot) => {
    const button = screen.getByRole('button', { name: step === 0 ? 'Log in' : 'Confirm' });
    expect(button.hasAttribute('data-loading')).toBe(isBusy);
    expect(screen.queryAllByLabelText('Email')).toHaveLength(step === 0 ? 1 : 0);
    expect(screen.queryAllByLabelText('6-digit code')).toHaveLength(step === 1 ? 1 : 0);
    expect(screen.queryAllByRole('alert').map(({ textContent }) => textContent)).toEqual(
      message === '' ? [] : [WORDS[message]],
    );
  };

afterEach(() => run?.actor.stop());

viewModelTest('[AUTH-01] LoginForm shows what the machine says on every path', formModel, {
  start: begin,
  calls: { send: 'service' },
  // Submitting by the form itself is tested below; a path may submit what is not typed.
  events: { 'step.returned': pressButton('Use another account') },
  states: { filling: shows(false), sending: shows(true), done: shows(true) },
});

const type = (label: string, value: string) =>
  act(async () => {
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  });

it('[AUTH-01] hands in what was typed once everything is there, the captcha too', async () => {
  begin();
  const button = () => screen.getByRole('button', { name: 'Log in' });
  await type('Email', TYPED.email as string);
  await type('Password', TYPED.password as string);
  expect(button()).toBeDisabled();
  await doing(() => run.actor.send({ type: 'captcha.solved', solution: 'solved' }));
  expect(button()).toBeEnabled();
  await doing(() => void fireEvent.click(button()));
  expect(run.service.inputs).toEqual([{ step: 0, values: TYPED, answers: [] }]);
});

it('shows no error for an untouched code', async () => {
  begin();
  await type('Email', TYPED.email as string);
  await type('Password', TYPED.password as string);
  await doing(() => run.actor.send({ type: 'captcha.solved', solution: 'solved' }));
  await doing(() => void fireEvent.click(screen.getByRole('button', { name: 'Log in' })));
  await doing(() => run.service.answer({ kind: 'forward', answer: undefined }));
  const code = screen.getByLabelText('6-digit code');
  expect(code).toBeValid();
  await act(async () => void fireEvent.blur(code));
  expect(code).toBeInvalid();
});

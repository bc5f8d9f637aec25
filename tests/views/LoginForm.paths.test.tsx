import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { FormSnapshot } from '#machines/form/form.machine';
import type { FormEvent, FormOutcome } from '#machines/form/form.types';
import { LoginForm } from '#src/features/entry/LoginForm';
import { formModel, TYPED } from '#tests/machines/form.model';
import { startForm } from '#tests/machines/form.start';
import { doing, show } from '#tests/support/show';
import { deed, walkPaths } from '#tests/support/walk-paths';

let run: ReturnType<typeof startForm>;

const send = deed<FormEvent>((event) => doing(() => run.actor.send(event)));

const events = {
  'xstate.init': () => {
    run = startForm();
    show(<LoginForm actor={run.actor} />);
  },
  // Handing in by the form itself is told below; a path may hand in what nobody has typed.
  'form.submitted': send,
  'step.forward': send,
  'step.back': () =>
    doing(() => void fireEvent.click(screen.getByRole('button', { name: 'Use another account' }))),
  'form.cancelled': send,
  'form.cleared': send,
  'captcha.solved': send,
  'captcha.lost': send,
  'xstate.done.actor.send': deed<{ output: FormOutcome }>(({ output }) =>
    doing(() => run.service.answer(output)),
  ),
  'xstate.error.actor.send': deed<{ error: unknown }>(({ error }) =>
    doing(() => run.service.fail(error)),
  ),
};

const WORDS: Readonly<Record<string, string>> = {
  'Captcha is invalid.': 'Captcha is invalid.',
  defect: 'defect',
  'Failed to fetch': 'No answer from Bến Đổi. Please try again in a moment.',
};

const shows =
  (isBusy: boolean) =>
  ({ context: { step, message } }: FormSnapshot) => {
    const button = screen.getByRole('button', { name: step === 0 ? 'Log in' : 'Confirm' });
    expect(button.hasAttribute('data-loading')).toBe(isBusy);
    expect(screen.queryAllByLabelText('Email')).toHaveLength(step === 0 ? 1 : 0);
    expect(screen.queryAllByLabelText('6-digit code')).toHaveLength(step === 1 ? 1 : 0);
    expect(screen.queryAllByRole('alert').map(({ textContent }) => textContent)).toEqual(
      message === '' ? [] : [WORDS[message]],
    );
  };

const states = { filling: shows(false), sending: shows(true), done: shows(true) };

afterEach(() => run?.actor.stop());

walkPaths('[AUTH-01] LoginForm shows what the machine says on every path', formModel, {
  events,
  states,
});

const type = (label: string, value: string) =>
  act(async () => {
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  });

it('[AUTH-01] hands in what was typed once everything is there, the captcha too', async () => {
  events['xstate.init']();
  const button = () => screen.getByRole('button', { name: 'Log in' });
  await type('Email', TYPED.email as string);
  await type('Password', TYPED.password as string);
  expect(button()).toBeDisabled();
  await doing(() => run.actor.send({ type: 'captcha.solved', solution: 'solved' }));
  expect(button()).toBeEnabled();
  await doing(() => void fireEvent.click(button()));
  expect(run.service.inputs).toEqual([{ step: 0, values: TYPED, answers: [] }]);
});

it('says nothing against the code before anybody has been there', async () => {
  events['xstate.init']();
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

import { screen } from '@testing-library/react';
import { expect } from 'vitest';
import { Confirmation } from '#src/features/confirmation/Confirmation';
import { confirmationModel } from '#tests/machines/confirmation.model';
import { startConfirmation } from '#tests/machines/confirmation.start';
import { doing, show } from '#tests/support/show';
import { pressButton, viewModelTest } from '#tests/support/view-model-test';

const says = (words: string) => () => expect(screen.getByRole('status')).toHaveTextContent(words);

viewModelTest('Confirmation shows what the machine says on every path', confirmationModel, {
  start: () => {
    const run = startConfirmation();
    show(<Confirmation actor={run.actor} />);
    return run;
  },
  calls: { confirm: 'service' },
  waits: { requestTimeout: 20_000, retryPause: 60_000 },
  events: {
    'confirmation.retried': pressButton('Try again'),
    // Sent by the captcha once it is solved.
    'captcha.solved': ({ actor }, { solution }) =>
      doing(() => actor.send({ type: 'captcha.solved', solution })),
  },
  states: {
    confirming: says('Confirming your account…'),
    refused: (_, { context: { message } }) => {
      const isLimited = message.startsWith('Too many');
      expect(screen.getByRole('alert')).toHaveTextContent(
        isLimited ? 'That was a little too fast.' : message,
      );
      expect(screen.getByRole('link', { name: 'Create an account' })).toBeVisible();
    },
    awaitingCaptcha: () =>
      expect(screen.getByText(/^One quick check, then your account is confirmed\./)).toBeVisible(),
    unreachable: () => expect(screen.getByRole('button', { name: 'Try again' })).toBeEnabled(),
    alreadyConfirmed: () => {
      says('Your account is confirmed already.')();
      expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login');
    },
    confirmed: says('Your account is confirmed.'),
  },
});

import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect } from 'vitest';
import type { ConfirmationSnapshot } from '#machines/confirmation/confirmation.machine';
import { Confirmation } from '#src/features/confirmation/Confirmation';
import { answerPatience, confirmationModel, retryPause } from '#tests/machines/confirmation.model';
import { startConfirmation } from '#tests/machines/confirmation.start';
import { doing, show } from '#tests/support/show';
import { deed, walkPaths } from '#tests/support/walk-paths';

let run: ReturnType<typeof startConfirmation>;

const button = () => screen.getByRole('button', { name: 'Try again' });

const events = {
  'xstate.init': () => {
    run = startConfirmation();
    show(<Confirmation actor={run.actor} />);
  },
  'confirmation.retried': () => doing(() => void fireEvent.click(button())),
  [answerPatience.type]: () => doing(() => run.clock.increment(20_000)),
  [retryPause.type]: () => doing(() => run.clock.increment(60_000)),
  'xstate.done.actor.confirm': () => doing(() => run.service.answer()),
  'xstate.error.actor.confirm': deed<{ error: unknown }>(({ error }) =>
    doing(() => run.service.fail(error)),
  ),
};

const says = (words: string) => () => expect(screen.getByRole('status')).toHaveTextContent(words);

const states = {
  confirming: says('Confirming your account…'),
  refused: ({ context: { message } }: ConfirmationSnapshot) => {
    expect(screen.getByRole('alert')).toHaveTextContent(message);
    expect(screen.getByRole('link', { name: 'Create an account' })).toBeVisible();
  },
  unreachable: () => expect(button()).toBeEnabled(),
  alreadyConfirmed: () => {
    says('Your account is confirmed already.')();
    expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login');
  },
  confirmed: says('Your account is confirmed.'),
};

afterEach(() => run?.actor.stop());

walkPaths('Confirmation shows what the machine says on every path', confirmationModel, {
  events,
  states,
});

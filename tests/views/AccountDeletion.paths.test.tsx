import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { AccountDeletionSnapshot } from '#machines/account-deletion/account-deletion.machine';
import { AccountDeletion } from '#src/features/account-deletion/AccountDeletion';
import { accountDeletionModel, DUE_AT } from '#tests/machines/account-deletion.model';
import { startDeletion } from '#tests/machines/account-deletion.start';
import { doing, show } from '#tests/support/show';
import { pressButton, pressButtonOrSend, viewModelTest } from '#tests/support/view-model-test';

let run: ReturnType<typeof startDeletion> | undefined;
afterEach(() => run?.actor.stop());

const begin = () => {
  const started = startDeletion();
  run = started;
  show(<AccountDeletion actor={started.actor} />);
  return started;
};

const shows = (_: unknown, { value, context: { message } }: AccountDeletionSnapshot) => {
  expect(screen.queryByRole('alert')?.textContent ?? '').toContain(
    value === 'failed' ? message : '',
  );
  expect(screen.queryAllByRole('dialog')).toHaveLength(typeof value === 'object' ? 1 : 0);
  expect(screen.queryAllByText(/will be deleted on/)).toHaveLength(value === 'due' ? 1 : 0);
};

viewModelTest('AccountDeletion shows what the machine says on every path', accountDeletionModel, {
  start: begin,
  calls: { loadDeletion: 'loads' },
  waits: { retryPause: 60_000 },
  events: {
    'deletion.chosen': pressButton('Delete my account'),
    'deletion.requested': pressButtonOrSend('Try again'),
    'modal.closed': pressButtonOrSend('Cancel'),
  },
  states: {
    ...{ loading: shows, failed: shows, none: shows, due: shows },
    ...{ 'asking.typing': shows, 'asking.sending': shows },
  },
});

const type = (label: string, value: string) =>
  act(async () => {
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  });

test('a deletion asks for the password, and says when it will be: 7 days later', async () => {
  const { calls, loads } = begin();
  await doing(() => loads.answer(0));
  expect(screen.getByText(/7 days after you ask for it/)).toBeVisible();
  await pressButton('Delete my account')();
  await type('Current password', 'secret1');
  await pressButton('Delete it in 7 days')();
  expect(calls.inputs.at(-1)).toMatchObject({ step: 0, values: { deletionPassword: 'secret1' } });
  await doing(() => calls.answer({ kind: 'done', report: { type: 'form.done', result: DUE_AT } }));
  expect(screen.getByRole('status')).toHaveTextContent('Your account will be deleted on');
});

test('what stands against a deletion is said, and what was typed stays', async () => {
  const { calls, loads } = begin();
  await doing(() => loads.answer(0));
  await pressButton('Delete my account')();
  await type('Current password', 'secret1');
  await pressButton('Delete it in 7 days')();
  const message = 'Your wallet still holds money. Please withdraw it first.';
  await doing(() => calls.answer({ kind: 'refused', message }));
  expect(screen.getByRole('alert')).toHaveTextContent(message);
  expect(screen.getByLabelText('Current password')).toHaveValue('secret1');
});

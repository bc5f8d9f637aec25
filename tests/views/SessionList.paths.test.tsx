import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { AccountSession } from '#domain/wire/account-security-wire';
import type { SessionListSnapshot } from '#machines/session-list/session-list.machine';
import { SessionList } from '#src/features/session-list/SessionList';
import { HERE, PHONE, retryPause, sessionListModel } from '#tests/machines/session-list.model';
import { startSessionList } from '#tests/machines/session-list.start';
import { doing, show } from '#tests/support/show';
import { deed, walkPaths } from '#tests/support/walk-paths';

let run: ReturnType<typeof startSessionList>;

const begin = () => {
  run = startSessionList();
  show(<SessionList actor={run.actor} />);
};
const retry = () => screen.queryByRole('button', { name: 'Try again' });
const inDialog = (name: string) =>
  within(screen.getByRole('dialog')).getAllByRole('button', { name }).at(-1) as HTMLElement;
const end = () => screen.queryByRole('button', { name: `Sign out: ${PHONE.device}` });

const events = {
  'xstate.init': begin,
  'sessions.wanted': () =>
    doing(() => {
      const button = retry();
      if (button) fireEvent.click(button);
      else run.actor.send({ type: 'sessions.wanted' });
    }),
  'revocation.chosen': () => doing(() => void fireEvent.click(end() as HTMLElement)),
  'revocation.confirmed': () => doing(() => void fireEvent.click(inDialog('Sign the device out'))),
  'revocation.cancelled': () => doing(() => void fireEvent.click(inDialog('Cancel'))),
  [retryPause.type]: () => doing(() => run.clock.increment(60_000)),
  'xstate.done.actor.loadSessions': deed<{ output: readonly AccountSession[] }>(({ output }) =>
    doing(() => run.lists.answer(output)),
  ),
  'xstate.error.actor.loadSessions': deed<{ error: unknown }>(({ error }) =>
    doing(() => run.lists.fail(error)),
  ),
  'xstate.done.actor.revokeSession': () => doing(() => run.ends.answer()),
  'xstate.error.actor.revokeSession': deed<{ error: unknown }>(({ error }) =>
    doing(() => run.ends.fail(error)),
  ),
};

const shows =
  (busy?: string) =>
  ({ context: { sessions, message } }: SessionListSnapshot) => {
    expect(screen.queryAllByRole('listitem')).toHaveLength(sessions?.length ?? 0);
    expect(screen.queryAllByRole('alert').map(({ textContent }) => textContent)).toEqual(
      message === '' ? [] : [expect.stringContaining(message)],
    );
    if (busy) expect(screen.getByRole('status')).toHaveTextContent(busy);
    const mayEnd = end()?.matches(':enabled:not([data-loading])') ?? false;
    expect(mayEnd).toBe(!busy && sessions?.some(({ id }) => id === PHONE.id) === true);
  };

const states = {
  loading: shows('Looking for your sessions…'),
  failed: (snapshot: SessionListSnapshot) => {
    shows()(snapshot);
    expect(retry()).toBeEnabled();
  },
  shown: (snapshot: SessionListSnapshot) => {
    shows()(snapshot);
    const isEmpty = snapshot.context.sessions?.length === 0;
    expect(screen.queryAllByText(/^Nothing is known/)).toHaveLength(isEmpty ? 1 : 0);
  },
  confirming: () => {
    expect(screen.getByRole('dialog')).toHaveTextContent('Sign this device out?');
    expect(screen.getByRole('dialog')).toHaveTextContent(PHONE.device);
    expect(run.ends.pending()).toBe(0);
  },
  revoking: shows('Signing the device out…'),
};

afterEach(() => run?.actor.stop());

walkPaths('[ACC-03] SessionList shows what the machine says on every path', sessionListModel, {
  events,
  states,
});

it('[ACC-03] says of each session what it is, where it was, and when it was used last', async () => {
  begin();
  await doing(() => run.lists.answer([HERE, { ...PHONE, device: '' }]));
  const [here, phone] = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(here).toMatch(
    /^Firefox, Windows113\.161\.0\.x · last used \d\d:\d\d:\d\d 2\d\/11\/2025This device$/,
  );
  expect(phone).toMatch(
    /^Unknown device27\.72\.0\.x · last used \d\d:\d\d:\d\d 2\d\/11\/2025Sign out$/,
  );
  expect(screen.getByRole('status')).toHaveTextContent('2 sessions');
});

import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { SessionListSnapshot } from '#machines/session-list/session-list.machine';
import { SessionList } from '#src/features/session-list/SessionList';
import { frozenSessionList } from '#stories/support/frozen-account';
import { HERE, PHONE, sessionListModel } from '#tests/machines/session-list.model';
import { startSessionList } from '#tests/machines/session-list.start';
import { doing, show } from '#tests/support/show';
import { pressButton, pressButtonOrSend, viewModelTest } from '#tests/support/view-model-test';

const begin = () => {
  const run = startSessionList();
  show(<SessionList actor={run.actor} />);
  return run;
};
const retry = () => screen.queryByRole('button', { name: 'Try again' });
/** Presses a button of the open dialog. */
const answer = (name: string) => () => {
  const buttons = within(screen.getByRole('dialog')).getAllByRole('button', { name });
  return doing(() => void fireEvent.click(buttons.at(-1) as HTMLElement));
};
const END = `Sign out: ${PHONE.device}`;
const end = () => screen.queryByRole('button', { name: END });

const shows =
  (busy?: string) =>
  (_: unknown, { context: { sessions, message } }: SessionListSnapshot) => {
    expect(screen.queryAllByRole('listitem')).toHaveLength(sessions?.length ?? 0);
    expect(screen.queryAllByRole('alert').map(({ textContent }) => textContent)).toEqual(
      message === '' ? [] : [expect.stringContaining(message)],
    );
    if (busy) expect(screen.getByRole('status')).toHaveTextContent(busy);
    const mayEnd = end()?.matches(':enabled:not([data-loading])') ?? false;
    expect(mayEnd).toBe(!busy && sessions?.some(({ id }) => id === PHONE.id) === true);
  };

viewModelTest('[ACC-03] SessionList shows what the machine says on every path', sessionListModel, {
  start: begin,
  calls: { loadSessions: 'lists', revokeSession: 'ends' },
  waits: { retryPause: 60_000 },
  events: {
    'sessions.requested': pressButtonOrSend('Try again'),
    'revocation.chosen': pressButton(END),
    'revocation.confirmed': answer('Sign the device out'),
    'revocation.cancelled': answer('Cancel'),
  },
  states: {
    loading: shows('Looking for your sessions…'),
    failed: (run, expected) => {
      shows()(run, expected);
      expect(retry()).toBeEnabled();
    },
    shown: (run, expected) => {
      shows()(run, expected);
      const isEmpty = expected.context.sessions?.length === 0;
      expect(screen.queryAllByText(/^Nothing is known/)).toHaveLength(isEmpty ? 1 : 0);
    },
    confirming: ({ ends }) => {
      expect(screen.getByRole('dialog')).toHaveTextContent('Sign this device out?');
      expect(screen.getByRole('dialog')).toHaveTextContent(PHONE.device);
      expect(ends.pending()).toBe(0);
    },
    revoking: shows('Signing the device out…'),
  },
});

it('[ACC-03] says of each session what it is, where it was, and when it was used last', async () => {
  const run = begin();
  await doing(() => run.lists.answer([HERE, { ...PHONE, device: '' }]));
  const [here, phone] = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(here).toMatch(
    /^Firefox, Windows113\.161\.0\.x · last used 2\d\/11\/2025, \d\d:\d\d:\d\dThis device$/,
  );
  expect(phone).toMatch(
    /^Unknown device27\.72\.0\.x · last used 2\d\/11\/2025, \d\d:\d\d:\d\dSign out$/,
  );
  expect(screen.getByRole('status')).toHaveTextContent('2 sessions');
  run.actor.stop();
});

it('[ACC-03] says of the chosen session alone that it is being ended', () => {
  const tablet = { ...PHONE, id: 'S3', device: 'Safari, iPad' };
  const sessions = [HERE, PHONE, tablet];
  show(<SessionList actor={frozenSessionList('revoking', { sessions, revoked: PHONE.id })} />);
  const facts = [PHONE, tablet].map(({ device }) => {
    const button = screen.getByRole('button', { name: `Sign out: ${device}` });
    return [button.matches(':disabled'), button.hasAttribute('data-loading')];
  });
  expect(facts).toEqual([
    [true, true],
    [true, false],
  ]);
});

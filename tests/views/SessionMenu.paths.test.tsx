import { fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { CallOutcome } from '#domain/call-outcome';
import { PLAIN_USER, type SessionData } from '#domain/session';
import { NetworkFailure, ServiceFailure } from '#domain/wire/result';
import type { SessionSnapshot } from '#machines/session/session.machine';
import type { SessionEvent } from '#machines/session/session.types';
import { SessionFailure } from '#src/features/session/SessionFailure';
import { SessionMenu } from '#src/features/session/SessionMenu';
import { LAN, recheckPause, retryPause, sessionModel } from '#tests/machines/session.model';
import { startSession } from '#tests/machines/session.start';
import { doing, show } from '#tests/support/show';
import { deed, walkPaths } from '#tests/support/walk-paths';

let run: ReturnType<typeof startSession>;

const showSession = (isCheckSkipped = false) => {
  run = startSession({ isCheckSkipped });
  show(
    <>
      <SessionMenu actor={run.actor} />
      <SessionFailure actor={run.actor} />
    </>,
  );
};

const retryButton = () => screen.queryByRole('button', { name: 'Try again' });
const answer = deed<{ output: CallOutcome<SessionData> }>(({ output }) =>
  doing(() => run.service.settleWith(output)),
);
const fail = deed<{ error: unknown }>(({ error }) => doing(() => run.service.fail(error)));

const events = {
  'xstate.init': () => showSession(true),
  'session.recheck': () => doing(() => run.actor.send({ type: 'session.recheck' })),
  // Nobody can press the button while the check is tried again.
  'session.retry': () =>
    doing(() => {
      const button = retryButton();
      if (button?.matches(':enabled')) fireEvent.click(button);
      else run.actor.send({ type: 'session.retry' });
    }),
  'session.left': () => doing(() => run.actor.send({ type: 'session.left' })),
  'account.changed': deed<SessionEvent>((event) => doing(() => run.actor.send(event))),
  'tabs.changed': deed<SessionEvent>((event) => doing(() => run.actor.send(event))),
  'xstate.done.actor.leave': () => doing(() => run.leaving.answer()),
  'xstate.error.actor.leave': () => doing(() => run.leaving.fail('a defect')),
  'session.opened': deed<SessionEvent>((event) => doing(() => run.actor.send(event))),
  'session.required': () => doing(() => run.actor.send({ type: 'session.required' })),
  [retryPause.type]: () => doing(() => run.clock.increment(4_000)),
  [recheckPause.type]: () => doing(() => run.clock.increment(20_000)),
  'xstate.done.actor.check': answer,
  'xstate.error.actor.check': fail,
  'xstate.done.actor.recheck': answer,
  'xstate.error.actor.recheck': fail,
};

interface Showing {
  readonly name?: boolean;
  readonly login?: boolean;
}

const shows =
  ({ name = false, login = false }: Showing) =>
  ({ context }: SessionSnapshot) => {
    const { fullName = '' } = context.session.user ?? {};
    expect(screen.queryByLabelText('Checking your account…')).toBeNull();
    expect(screen.queryAllByText(/^Nguyễn Thị Lan/).map(({ textContent }) => textContent)).toEqual(
      name ? [fullName] : [],
    );
    expect(screen.queryAllByRole('link', { name: 'Logout' })).toHaveLength(name ? 1 : 0);
    expect(screen.queryAllByRole('link', { name: 'Login' })).toHaveLength(login ? 1 : 0);
    expect(screen.queryByRole('alert')).toBeNull();
  };

/** Before the first failure nobody is alarmed; after it the page says so until the check succeeds. */
const startsWith = (isTrying: boolean) => (expected: SessionSnapshot) => {
  const { failure } = expected.context;
  expect(screen.queryAllByLabelText('Checking your account…')).toHaveLength(failure ? 0 : 1);
  expect(screen.queryAllByRole('alert')).toHaveLength(failure ? 1 : 0);
  expect(screen.queryByRole('link', { name: 'Login' })).toBeNull();
  const button = retryButton();
  expect(button !== null).toBe(failure !== undefined);
  if (button) expect(button.hasAttribute('disabled')).toBe(isTrying);
};

const states = {
  'starting.checking': startsWith(true),
  'starting.retrying': startsWith(true),
  'starting.failed': startsWith(false),
  'signedIn.resting': shows({ name: true }),
  'signedIn.rechecking': shows({ name: true }),
  'signedIn.waiting': shows({ name: true }),
  leaving: shows({ name: true }),
  unasked: shows({ login: true }),
  signedOut: shows({ login: true }),
};

afterEach(() => run?.actor.stop());

walkPaths('the session views show what the machine says', sessionModel, { events, states });

describe('the session views', () => {
  it('leads a guest to the login page', async () => {
    showSession();
    await doing(() => run.service.answer({ ...LAN, token: '' }));
    expect(screen.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login');
    expect(screen.getByText('Register')).toHaveAttribute('href', '/register');
  });

  it('leads whoever is signed in to the way out', async () => {
    showSession();
    await doing(() => run.service.answer(LAN));
    expect(screen.getByRole('link', { name: 'Logout' })).toHaveAttribute('href', '/logout');
  });

  it('names whoever gave no name by their e-mail', async () => {
    showSession();
    const user = { ...PLAIN_USER, id: '7', email: 'lan@bendoi.test' };
    await doing(() => run.service.answer({ ...LAN, user }));
    expect(screen.getByText('lan@bendoi.test')).toBeVisible();
  });

  it.each([
    ['the network', new NetworkFailure('Failed to fetch'), 'Bến Đổi does not answer right now.'],
    ['the service', new ServiceFailure('HTTP 502', 502), 'Bến Đổi does not answer as it should.'],
  ])('[APP-04] says that it is %s that fails', async (_, error, words) => {
    showSession();
    for (const pause of [500, 1_000, 2_000, 4_000, 0]) {
      await doing(() => run.service.fail(error));
      await doing(() => run.clock.increment(pause));
    }
    expect(screen.getByRole('alert')).toHaveTextContent(words);
    expect(retryButton()).toBeEnabled();
  });
});

import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { PLAIN_USER } from '#domain/account/session';
import { NetworkFailure, ServiceFailure } from '#domain/wire/result';
import type { SessionSnapshot } from '#machines/session/session.machine';
import { SessionFailure } from '#src/features/session/SessionFailure';
import { SessionMenu } from '#src/features/session/SessionMenu';
import { LAN, sessionModel } from '#tests/machines/session.model';
import { startSession } from '#tests/machines/session.start';
import { doing, show } from '#tests/support/show';
import { pressButtonOrSend, viewModelTest } from '#tests/support/view-model-test';

let run: ReturnType<typeof startSession>;

const showSession = (isCheckSkipped = false) => {
  run = startSession({ isCheckSkipped });
  show(
    <>
      <SessionMenu actor={run.actor} />
      <SessionFailure actor={run.actor} />
    </>,
  );
  return run;
};

const retryButton = () => screen.queryByRole('button', { name: 'Try again' });

interface Showing {
  readonly name?: boolean;
  readonly login?: boolean;
}

const shows =
  ({ name = false, login = false }: Showing) =>
  (_: unknown, { context }: SessionSnapshot) => {
    const { fullName = '' } = context.session.user ?? {};
    expect(screen.queryByLabelText('Checking your account…')).toBeNull();
    expect(screen.queryAllByText(/^Nguyễn Thị Lan/).map(({ textContent }) => textContent)).toEqual(
      name ? [fullName] : [],
    );
    expect(screen.queryAllByRole('link', { name: 'Logout' })).toHaveLength(name ? 1 : 0);
    expect(screen.queryAllByRole('link', { name: 'Login' })).toHaveLength(login ? 1 : 0);
    expect(screen.queryByRole('alert')).toBeNull();
  };

/** Before the first failure there is no alert; after it the page has one until the check succeeds. */
const startsWith = (isTrying: boolean) => (_: unknown, expected: SessionSnapshot) => {
  const { failure } = expected.context;
  expect(screen.queryAllByLabelText('Checking your account…')).toHaveLength(failure ? 0 : 1);
  expect(screen.queryAllByRole('alert')).toHaveLength(failure ? 1 : 0);
  expect(screen.queryByRole('link', { name: 'Login' })).toBeNull();
  const button = retryButton();
  expect(button !== null).toBe(failure !== undefined);
  if (button) expect(button.hasAttribute('disabled')).toBe(isTrying);
};

afterEach(() => run?.actor.stop());

viewModelTest('the session views show what the machine says', sessionModel, {
  start: () => showSession(true),
  calls: { check: 'service', recheck: 'service', leave: 'leaving' },
  waits: { retryPause: 4_000, recheckPause: 20_000 },
  // The button cannot be pressed while the check is tried again.
  events: { 'session.retry': pressButtonOrSend('Try again') },
  states: {
    'starting.checking': startsWith(true),
    'starting.retrying': startsWith(true),
    'starting.failed': startsWith(false),
    'signedIn.resting': shows({ name: true }),
    'signedIn.rechecking': shows({ name: true }),
    'signedIn.waiting': shows({ name: true }),
    leaving: shows({ name: true }),
    unasked: shows({ login: true }),
    signedOut: shows({ login: true }),
  },
});

describe('the session views', () => {
  it('leads a guest to the login page', async () => {
    showSession();
    await doing(() => run.service.answer({ ...LAN, token: '' }));
    expect(screen.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login');
    expect(screen.getByText('Register')).toHaveAttribute('href', '/register');
  });

  it('links a member to the logout', async () => {
    showSession();
    await doing(() => run.service.answer(LAN));
    expect(screen.getByRole('link', { name: 'Logout' })).toHaveAttribute('href', '/logout');
  });

  it('names a member without a name by their e-mail', async () => {
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

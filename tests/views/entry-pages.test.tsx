import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import type { RuleError } from '#domain/rules/error-codes';
import { LoginForm } from '#src/features/entry/LoginForm';
import { PasswordResetForm } from '#src/features/entry/PasswordResetForm';
import { NoticeScreen } from '#src/screens/NoticeScreen';
import { frozenForm } from '#stories/support/frozen-form';
import { silentApp } from '#stories/support/silent-app';
import { input } from '#tests/machines/app.input';
import { show } from '#tests/support/show';

const VALUES = { email: 'lan@example.com', password: 'mot-hai-ba', captcha: '', code: '' };

const atCode = (kind?: string, message = '') =>
  show(
    <LoginForm
      actor={frozenForm({
        state: 'filling',
        values: VALUES,
        steps: 2,
        step: 1,
        captcha: 'solved',
        answers: [kind],
        message,
      })}
    />,
  );

test('[AUTH-01] the step of an authenticator speaks of the app and of no SMS', () => {
  const { container } = atCode('authenticator');
  expect(container).toHaveTextContent('that your authenticator app shows now');
  expect(container).not.toHaveTextContent(/SMS/);
});

test('[AUTH-01] the step of an SMS speaks of the phone and of no app', () => {
  const { container } = atCode('sms');
  expect(container).toHaveTextContent('the SMS we sent to your phone');
  expect(container).toHaveTextContent('No code? Log in again to get another one');
  expect(container).not.toHaveTextContent(/app\b/);
});

test('[TFA-02] the step of an SMS that was not sent again takes the last code, or a recovery code', () => {
  const { container } = atCode('smsUnsent');
  expect(container).toHaveTextContent('Enter the last one, or a recovery code.');
  expect(container).not.toHaveTextContent('Log in again');
});

test('[AUTH-01] a service that does not say which is asked about both', () => {
  expect(atCode().container).toHaveTextContent('your authenticator app, or of the SMS');
});

test('[AUTH-01] a code that was used says to wait for the next one', () => {
  atCode('authenticator', 'CODE_USED');
  expect(screen.getByRole('alert')).toHaveTextContent('Please wait for the next one.');
});

test('[AUTH-01] a login without a token is said in words', () => {
  atCode('authenticator', 'NO_TOKEN');
  expect(screen.getByRole('alert')).toHaveTextContent('You were not logged in');
});

const reset = (ageSeconds: number, message = '', error?: RuleError) =>
  show(
    <PasswordResetForm
      offsetMs={0}
      actor={frozenForm({
        state: 'filling',
        captcha: 'solved',
        message,
        error,
        values: {
          password: '',
          confirmPassword: '',
          captcha: '',
          token: `a__b__${Math.floor(Date.now() / 1_000) - ageSeconds}`,
        },
      })}
    />,
  );

test.each([
  ['is past its 30 minutes', 1_801, '', 'Link counter has expired.'],
  ['the service does not know', 60, 'This link is no longer valid.', 'no longer valid'],
  [
    'the service does not know, in its own language',
    60,
    'Liên kết không còn hiệu lực.',
    'no longer valid',
    { code: 'linkInvalid' } as const,
  ],
])(
  '[AUTH-04] a reset link that %s shows no form, but the way to another link',
  (_, age, message, words, error?: RuleError) => {
    reset(age, message, error);
    expect(screen.getByRole('alert')).toHaveTextContent(words);
    expect(screen.queryByLabelText('New password')).toBeNull();
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getByRole('link', { name: 'Ask for a new link' })).toHaveAttribute(
      'href',
      '/forgot',
    );
  },
);

test.each([
  ['Captcha is invalid.', undefined],
  ['This link is no longer valid.', { code: 'captchaInvalid' } as const],
])(
  '[AUTH-04] a reset link that is good, and another refusal, keep the form: %s',
  (message, error) => {
    reset(60, message, error);
    expect(screen.getByLabelText('New password')).toBeVisible();
  },
);

const notice = (message: string, email?: string) => {
  const app = createActor(silentApp, { input: { ...input, age: 1_000 } }).start();
  app.send({ type: 'notice.given', message, ...(email !== undefined && { email }) });
  show(<NoticeScreen app={app} />);
  return app;
};

test.each([
  ['LOGIN_REQUEST_SENT', '/register'],
  ['RESET_LINK_SENT', '/forgot'],
])(
  '[NAV-13] the notice %s names the address, and asks for another email at %s',
  (message, again) => {
    const app = notice(message, 'lan@example.com');
    expect(screen.getByRole('status')).toHaveTextContent('lan@example.com');
    expect(screen.getByRole('link', { name: 'ask for another email' })).toHaveAttribute(
      'href',
      again,
    );
    expect(screen.getByRole('link', { name: 'Back to home' })).toHaveAttribute('href', '/');
    app.stop();
  },
);

test('[SES-04] the notice of a logout leads to the login and home, and speaks of no mail', () => {
  const app = notice('SIGNED_OUT');
  expect(screen.getByRole('link', { name: 'Log in again' })).toHaveAttribute('href', '/login');
  expect(screen.getByRole('link', { name: 'Back to home' })).toHaveAttribute('href', '/');
  expect(screen.queryByRole('link', { name: 'ask for another email' })).toBeNull();
  app.stop();
});

test('[KYC-01] [NAV-13] the notice of an untrusted account says so, and leads back to the form that it came from', () => {
  const app = createActor(silentApp, { input: { ...input, age: 1_000 } }).start();
  app.send({ type: 'route.entered', screen: { kind: 'page' }, path: '/buy/usdt' });
  app.send({ type: 'notice.given', message: 'ACCOUNT_NOT_TRUSTED' });
  app.send({ type: 'route.entered', screen: { kind: 'notice' }, path: '/notice' });
  const sent = vi.spyOn(app, 'send');
  show(<NoticeScreen app={app} />);
  expect(screen.getByRole('status')).toHaveTextContent(/its number is not trusted/);
  fireEvent.click(screen.getByRole('button', { name: 'Use another account' }));
  expect(sent).toHaveBeenCalledWith({
    type: 'place.requested',
    to: { kind: 'visited', path: '/buy/usdt' },
  });
  app.stop();
});

test('[NAV-13] a message of the service without a translation is shown as it came', () => {
  const app = notice('The accounts of this bank are not trusted.');
  expect(screen.getByRole('status')).toHaveTextContent(
    'The accounts of this bank are not trusted.',
  );
  app.stop();
});

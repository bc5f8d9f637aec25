import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, test } from 'vitest';
import type { TwoFactorSnapshot } from '#machines/two-factor/two-factor.machine';
import { TwoFactor } from '#src/features/two-factor/TwoFactor';
import { ANH, CODES, PHONE, SECRET, twoFactorModel } from '#tests/machines/two-factor.model';
import { startTwoFactor } from '#tests/machines/two-factor.start';
import { doing, show } from '#tests/support/show';
import { pressButton, viewModelTest } from '#tests/support/view-model-test';

let run: ReturnType<typeof startTwoFactor>;

const begin = (twofa = 0) => {
  run = startTwoFactor({ ...ANH, twofa });
  show(<TwoFactor actor={run.actor} />);
  return run;
};
const button = (name: string) => screen.getByRole('button', { name });
const press = (name: string) => pressButton(name)();

const ON = 'Set up an authenticator app';
const OFF = 'Turn the authenticator off';

const STANDING = ['Off', 'On: codes by SMS', 'On: authenticator app'];

/** Which of the three is on is said whatever stands open. */
const stands = ({ context: { account } }: TwoFactorSnapshot) => {
  for (const [twofa, words] of STANDING.entries())
    expect(screen.queryAllByText(words), words).toHaveLength(account.twofa === twofa ? 1 : 0);
  expect(screen.queryAllByText(ON).length).toBe(account.twofa === 2 ? 0 : 1);
  const left = account.twofa === 0 ? undefined : account.recoveryCodesLeft;
  expect(screen.queryAllByText('10 recovery codes are left.')).toHaveLength(left === 10 ? 1 : 0);
  expect(screen.queryAllByText(/^Only 2 recovery codes are left\./)).toHaveLength(
    left === 2 ? 1 : 0,
  );
};

const opens =
  (title: string, seen: (snapshot: TwoFactorSnapshot) => void) =>
  (_: unknown, snapshot: TwoFactorSnapshot) => {
    stands(snapshot);
    expect(screen.getByRole('dialog', { name: title })).toBeVisible();
    seen(snapshot);
  };
const field = (label: string) => () => expect(screen.getByLabelText(label)).toBeEnabled();

afterEach(() => run?.actor.stop());

viewModelTest('[TFA-02] TwoFactor shows what the machine says on every path', twoFactorModel, {
  start: () => begin(),
  calls: { getSecret: 'secrets' },
  // The forms themselves are tested below; a path may submit what is not typed.
  events: {
    'enabling.chosen': pressButton(ON),
    'sms.chosen': pressButton(/^(Get codes by SMS instead|Send the codes to another phone)$/),
    'disabling.chosen': pressButton(/^Turn (the authenticator|codes by SMS) off$/),
    'codes.chosen': pressButton('Make new recovery codes'),
    'modal.closed': pressButton('Cancel'),
    'phone.invalidated': pressButton(
      /^(No code\? Check the number and send again|Ask for a new code by SMS|Refused again\? Start over with a new SMS)$/,
    ),
    'secret.requested': pressButton('Try again'),
  },
  states: {
    closed: (_, snapshot) => {
      stands(snapshot);
      expect(screen.queryByRole('dialog')).toBeNull();
    },
    'open.phone': opens('Confirm your phone', field('Phone number')),
    'open.phoneCode': opens('Enter the code of the SMS', () => {
      field('6-digit code')();
      expect(screen.getByText(/We sent 6 digits to/)).toHaveTextContent(PHONE);
    }),
    'open.secret': opens('Connect your app', () =>
      expect(screen.getByRole('status')).toHaveTextContent('Making a secret for your app'),
    ),
    'open.noSecret': opens('Connect your app', ({ context: { message } }) =>
      expect(screen.getByRole('alert')).toHaveTextContent(message || 'no message'),
    ),
    'open.code': opens('Connect your app', () => {
      field('6-digit code')();
      expect(screen.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
      expect(screen.getByText('JBSW Y3DP EHPK 3PXP')).toBeVisible();
    }),
    'open.recovery': opens('New recovery codes', () =>
      expect(screen.getByRole('button', { name: 'Make the codes' })).toBeEnabled(),
    ),
    'open.codes': opens('Your recovery codes', ({ context: { codes } }) => {
      const list = screen.getByRole('list', { name: 'Recovery codes' });
      const shown = [...list.querySelectorAll('li')].map(({ textContent }) => textContent);
      expect(shown.map((code) => code?.replaceAll('-', ''))).toEqual(codes);
    }),
    'open.smsPhone': opens('Get codes by SMS', field('Phone number')),
    'open.smsCode': opens('Enter the code of the SMS', ({ context: { phone } }) => {
      field('6-digit code')();
      expect(screen.getByText(/^Step 2 of 2\. We sent 6 digits to/)).toHaveTextContent(phone);
    }),
    'open.disabling': (_, snapshot) => {
      const { twofa } = snapshot.context.account;
      opens(twofa === 1 ? 'Turn codes by SMS off' : OFF, () =>
        expect(screen.getByRole('button', { name: 'Turn off' })).toBeEnabled(),
      )(_, snapshot);
    },
  },
});

const type = (label: string, value: string) =>
  act(async () => {
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  });
const complaint = (label: string) =>
  act(async () => {
    fireEvent.blur(screen.getByLabelText(label));
  });
const answer = (result?: unknown) =>
  doing(() => run.calls.answer({ kind: 'done', report: { type: 'form.done', result } }));

test('[TFA-01] the whole way on: a number with spaces, two codes, and the modal is gone', async () => {
  begin();
  await press(ON);
  await type('Phone number', '12-34');
  await complaint('Phone number');
  expect(screen.getByText('Phone is invalid')).toBeVisible();
  expect(button('Send me a code')).toBeDisabled();
  await type('Phone number', '+84 (901) 234-567');
  await press('Send me a code');
  expect(screen.getByText('Sending an SMS to your phone…')).toBeVisible();
  await answer(PHONE);
  await type('6-digit code', '12345a');
  await complaint('6-digit code');
  expect(screen.getByText('Code is invalid')).toBeVisible();
  await type('6-digit code', '123456');
  await press('Confirm');
  expect(run.calls.inputs.at(-1)?.values).toEqual({ code: '123456', phone: PHONE });
  await answer('123456');
  await doing(() => run.secrets.answer(SECRET));
  await type('6-digit code', '654321');
  await press('Turn on');
  expect(run.calls.inputs.at(-1)?.values).toMatchObject({ code: '654321', phoneCode: '123456' });
  await answer();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByText('On: authenticator app')).toBeVisible();
});

test('[TFA-02] the whole way to codes by SMS: a number, its code, the recovery codes', async () => {
  begin();
  await press('Get codes by SMS instead');
  await type('Phone number', '0901 234 567');
  await press('Send me a code');
  await answer(PHONE);
  await type('6-digit code', '123456');
  await press('Turn on');
  expect(run.calls.inputs.at(-1)?.values).toEqual({ code: '123456', phone: PHONE });
  await answer(CODES);
  expect(screen.getByRole('list', { name: 'Recovery codes' })).toHaveTextContent('0AB2-CD3E-F4GH');
  await press('I have kept them');
  expect(screen.getByText('On: codes by SMS')).toBeVisible();
  expect(screen.getByText('10 recovery codes are left.')).toBeVisible();
});

test('new recovery codes ask for nothing, are shown this once, to be copied or saved', async () => {
  begin(2);
  await press('Make new recovery codes');
  await press('Make the codes');
  await answer(CODES);
  const list = screen.getByRole('list', { name: 'Recovery codes' });
  expect(list.querySelectorAll('li')).toHaveLength(10);
  expect(list).toHaveTextContent('0AB2-CD3E-F4GH');
  const file = screen.getByRole('link', { name: 'Save as a file' });
  expect(file).toHaveAttribute('download', 'ben-doi-recovery-codes.txt');
  // An address loses the line breaks that are not encoded.
  const [, content = ''] = new URL(file.getAttribute('href') ?? '').href.split(',');
  const lines = [...list.querySelectorAll('li')].map(({ textContent }) => `${textContent}\n`);
  expect(decodeURIComponent(content)).toBe(lines.join(''));
  await press('I have kept them');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(run.actor.getSnapshot().context.codes).toEqual([]);
});

test.each([
  [3, '3 recovery codes are left.', null],
  [2, 'Only 2 recovery codes are left. Make new ones before you need them.', 'warning'],
  [1, 'Only 1 recovery code is left. Make new ones before you need them.', 'warning'],
  [0, /^You have no recovery codes\./, 'warning'],
])(
  '%i recovery codes that are left are told, with a warning where they are few',
  (left, words, tone) => {
    run = startTwoFactor({ ...ANH, twofa: 2, recoveryCodesLeft: left });
    show(<TwoFactor actor={run.actor} />);
    expect(screen.getByText(words).closest('[data-tone]')?.getAttribute('data-tone') ?? null).toBe(
      tone,
    );
  },
);

test.each([
  ['no second factor', 0, 5],
  ['a service that does not say it', 2, undefined],
])('%s shows no number of recovery codes', (_, twofa, recoveryCodesLeft) => {
  const { recoveryCodesLeft: __, ...account } = ANH;
  const told = recoveryCodesLeft === undefined ? {} : { recoveryCodesLeft };
  run = startTwoFactor({ ...account, twofa, ...told });
  show(<TwoFactor actor={run.actor} />);
  expect(screen.queryByText(/recovery codes? (is|are) left/)).toBeNull();
});

test('[TFA-01] the way off asks for no code of its own', async () => {
  begin(2);
  await press(OFF);
  await press('Turn off');
  expect(run.calls.inputs.at(-1)?.values).toEqual({ factor: 'authenticator' });
  await answer();
  expect(screen.getByText('Off')).toBeVisible();
});

it('closes by Esc, and gives up what was on its way', async () => {
  begin();
  await press(ON);
  await type('Phone number', '0901234567');
  await press('Send me a code');
  await doing(() => void fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(run.calls.pending()).toBe(0);
});

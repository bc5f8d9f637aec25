import type { Challenge } from 'altcha-lib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { decodeCaptchaChallenge } from '#domain/wire/captcha-wire';
import { CAPTCHA_WORK, createAltcha } from '#server/captcha/altcha';
import { createAccount, logIn, solve, solvedCaptcha } from '#tests/support/accounts';
import { openPostgresStore } from '#tests/support/postgres-database';
import { startTestExchange, type TestExchange } from '#tests/support/test-exchange';

let running: TestExchange;
let email: string;
beforeAll(async () => {
  // Where parallel requests are really parallel.
  running = await startTestExchange({}, openPostgresStore, {
    captchaWork: CAPTCHA_WORK,
  });
  ({ email } = await createAccount(running, 'lan@example.com'));
});
afterAll(() => running.close());

const CALLS: readonly (readonly [string, (captcha?: string) => object])[] = [
  ['login', (captcha) => ({ email, password: 'some-password', type: 'password', captcha })],
  [
    'register',
    (Captcha) => ({
      attributes: {
        ...{ Email: 'new@example.com', Password: 'some-password', Agree: true, Captcha },
        ConfirmPassword: 'some-password',
      },
    }),
  ],
  ['request-password-reset', (captcha) => ({ email, captcha })],
  ['reset-password', (captcha) => ({ password: 'some-password', token: 'a__b__1', captcha })],
];

const REFUSED = {
  status: 'error',
  messageCode: 'INVALID_FIELDS',
  errors: { captcha: { id: 'captchaInvalid' } },
};

/** What a solver makes of its solution when it is taken apart. */
const unpack = (answer: string) =>
  JSON.parse(Buffer.from(answer, 'base64').toString('utf8')) as {
    challenge: Challenge;
    solution: object;
  };
const pack = (payload: object, space = 0) =>
  Buffer.from(JSON.stringify(payload, null, space)).toString('base64');

const challengeOf = async () => {
  const { json } = await running.browser().get('/api/v1/captcha/challenge');
  const asked = decodeCaptchaChallenge(json?.data);
  if (asked.kind !== 'work') throw new Error('the service asks for a widget');
  return asked.challenge as unknown as Challenge;
};

describe.each(CALLS)('the call %s', (call, bodyWith) => {
  const ask = (captcha?: string) =>
    running.browser().post(`/api/v1/users/${call}?token=a__b__1`, bodyWith(captcha));

  test.each([
    ['no captcha', undefined],
    ['an empty one', ''],
  ])('[S24] is refused with %s', async (_, captcha) => {
    const { status, json } = await ask(captcha);
    expect([status, json?.messageCode]).toEqual([422, 'INVALID_FIELDS']);
    expect(json?.errors).toMatchObject({ captcha: { id: 'required' } });
  });

  test.each([
    ['words', 'hello'],
    ['another shape', pack({ challenge: {}, solution: {} })],
    ['no object', pack([])],
  ])('[S24] is refused with %s for a captcha', async (_, captcha) => {
    expect((await ask(captcha)).json).toMatchObject(REFUSED);
  });

  test('[S24] takes an answer once', async () => {
    const answer = await solvedCaptcha(running.browser());
    expect((await ask(answer)).json?.errors ?? {}).not.toHaveProperty('captcha');
    expect((await ask(answer)).json).toMatchObject(REFUSED);
    // The same answer in other letters is the same answer.
    expect((await ask(pack(unpack(answer), 2))).json).toMatchObject(REFUSED);
  });
});

describe('an answer', () => {
  test('[S24] that is submitted 20 times at once is accepted once', async () => {
    const captcha = await solvedCaptcha(running.browser());
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => logIn(running.browser(), { email, captcha })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('[S24] is valid for 20 minutes', async () => {
    const [inTime, late] = [
      await solvedCaptcha(running.browser()),
      await solvedCaptcha(running.browser()),
    ];
    running.clock.advance(20 * 60_000 - 1);
    expect((await logIn(running.browser(), { email, captcha: inTime })).status).toBe(200);
    running.clock.advance(1);
    expect((await logIn(running.browser(), { email, captcha: late })).json).toMatchObject(REFUSED);
  });

  test('[S24] to a challenge that was made easier, or to last, is refused', async () => {
    const challenge = await challengeOf();
    const { parameters } = challenge;
    for (const change of [
      { cost: 1, keyPrefix: '00' },
      { data: { expiresAt: running.clock.now() + 86_400_000_000 } },
    ]) {
      const easier = { ...challenge, parameters: { ...parameters, ...change } };
      const captcha = await solve(easier);
      expect((await logIn(running.browser(), { email, captcha })).json).toMatchObject(REFUSED);
    }
  });

  test('[S24] to a challenge of another service is refused', async () => {
    const { clock } = running;
    const theirs = createAltcha({ clock, keyFor: (purpose) => `their key for ${purpose}` });
    const challenge = await theirs.challenge();
    if (challenge.kind !== 'work') throw new Error('no work');
    const captcha = await solve(challenge.challenge as unknown as Challenge);
    expect(await theirs.verify(captcha, '')).toBeDefined();
    expect((await logIn(running.browser(), { email, captcha })).json).toMatchObject(REFUSED);
  });

  test('[S24] with anything beside challenge and solution is taken for what these are worth', async () => {
    const { challenge, solution } = unpack(await solvedCaptcha(running.browser()));
    const captcha = pack({ challenge, solution, hmacAlgorithm: 'MD5', hmacSignatureSecret: 'x' });
    expect((await logIn(running.browser(), { email, captcha })).json).not.toMatchObject(REFUSED);
  });

  test('[S24] whose parameters nest deeper than a program can follow is worth nothing', async () => {
    const challenge = await challengeOf();
    const nested = { ...challenge, parameters: { ...challenge.parameters, deep: 0 } };
    const text = JSON.stringify({ challenge: nested, solution: { counter: 1, derivedKey: '00' } });
    // Written by hand: no function writes it as JSON, either.
    const deep = text.replace('"deep":0', `"deep":${'['.repeat(5_800)}${']'.repeat(5_800)}`);
    const captcha = Buffer.from(deep).toString('base64');
    const captchas = createAltcha({ clock: running.clock, keyFor: (purpose) => purpose });
    expect(await captchas.verify(captcha, '')).toBeUndefined();
  });

  test('[S24] that was guessed is refused', async () => {
    const challenge = await challengeOf();
    const key = `${challenge.parameters.keyPrefix}${'00'.repeat(16)}`;
    const captcha = pack({ challenge, solution: { counter: 30, derivedKey: key } });
    expect((await logIn(running.browser(), { email, captcha })).json).toMatchObject(REFUSED);
  });
});

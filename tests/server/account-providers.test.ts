import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { pagePolicy } from '#server/http/secure-headers';
import { readSmtp, readWidget } from '#server/providers/account-settings';
import { createProvider } from '#server/providers/provider';
import { ProviderFailed } from '#server/providers/read-answer';
import { isSignedLately } from '#server/providers/signature';
import { createWidgetCaptcha, type WidgetSettings } from '#server/providers/site-verify';
import { createProvidedSms } from '#server/providers/sms';
import { createSmtp } from '#server/providers/smtp';
import { createAccount, logIn } from '#tests/support/accounts';
import { handClock } from '#tests/support/hand-clock';
import { type StubProvider, startStubProvider } from '#tests/support/stub-provider';
import { startStubSmtp } from '#tests/support/stub-smtp';
import { startTestExchange, type TestExchange } from '#tests/support/test-exchange';

const SECRET = 'a secret that only this provider and we know';
const clock = handClock();
let stub: StubProvider;
beforeAll(async () => {
  stub = await startStubProvider();
});
afterAll(() => stub.close());
afterEach(() => stub.answer({}));

describe('a mail server', () => {
  const MAIL = {
    id: '7d444840-9dc0-11d1-b245-5ffdce74fad2',
    to: 'lan@example.com',
    subject: 'Xác nhận tài khoản',
    text: 'Chào bạn,\n\n.một dấu chấm',
    html: '<p>Chào bạn</p>',
  };

  test('receives a mail in text and in HTML, under its own id', async () => {
    const smtp = await startStubSmtp();
    const from = 'Bến Đổi <khong-tra-loi@bendoi.example>';
    await createSmtp({ url: smtp.url, from }).send(MAIL);
    const [mail] = smtp.received;
    expect(mail).toMatchObject({ from: '<khong-tra-loi@bendoi.example>', to: '<lan@example.com>' });
    expect(mail?.data).toContain(`Message-ID: <${MAIL.id}@bendoi.example>`);
    expect(mail?.data).toContain('Content-Type: text/plain; charset=utf-8');
    expect(mail?.data).toContain('Content-Type: text/html; charset=utf-8');
    expect(mail?.data).toMatch(/^Subject: =\?UTF-8\?/m);
    expect(mail?.data).toContain('Auto-Submitted: auto-generated');
    await smtp.close();
  });

  test('that refuses is reported without its message, which may name people', async () => {
    const smtp = await startStubSmtp();
    smtp.refuse(true);
    const sending = createSmtp({ url: smtp.url, from: 'a@bendoi.example' }).send(MAIL);
    await expect(sending).rejects.toThrow(ProviderFailed);
    await expect(sending).rejects.not.toThrow('lan@example.com');
    expect(smtp.received).toEqual([]);
    await smtp.close();
  });

  test('that is not there fails', async () => {
    const smtp = await startStubSmtp();
    await smtp.close();
    const carrier = createSmtp({ url: smtp.url, from: 'a@bendoi.example' });
    await expect(carrier.send(MAIL)).rejects.toThrow(/^the mail server failed: E[A-Z]+$/);
  });

  test('gets its name and its password from the settings', () =>
    expect(
      readSmtp({
        SMTP_URL: 'smtps://user:pa%20ss@mail.example',
        MAIL_FROM: 'Bến Đổi <a@b.example>',
      }),
    ).toEqual({ url: 'smtps://user:pa%20ss@mail.example', from: 'Bến Đổi <a@b.example>' }));
});

describe('a provider of text messages', () => {
  test('is asked once for each id, signed', async () => {
    const ask = createProvider({ url: stub.url, secret: SECRET, clock });
    await createProvidedSms(ask).send({ id: 'm-1', to: '84901234567', text: 'mã 123456' });
    const heard = stub.heard.at(-1);
    expect(heard?.path).toBe('/v1/messages');
    expect(JSON.parse(heard?.body ?? '')).toEqual({
      id: 'm-1',
      to: '84901234567',
      text: 'mã 123456',
    });
    expect(heard?.headers['idempotency-key']).toBe('m-1');
    const signed = {
      timestamp: String(heard?.headers['x-timestamp']),
      signature: String(heard?.headers['x-signature']),
      body: heard?.body ?? '',
    };
    expect(isSignedLately(SECRET, signed, clock.now())).toBe(true);
  });

  test('that fails is asked again later', async () => {
    stub.answer({ status: 500 });
    const ask = createProvider({ url: stub.url, secret: SECRET, clock });
    const sending = createProvidedSms(ask).send({ id: 'm-2', to: '84', text: 'x' });
    await expect(sending).rejects.toThrow('/messages answered 500');
  });
});

describe.each(['turnstile', 'recaptcha'] as const)('the widget of %s', (provider) => {
  let running: TestExchange;
  let widget: WidgetSettings;
  beforeAll(async () => {
    const env = {
      ...{ CAPTCHA: provider, CAPTCHA_SITE_KEY: 'site-key', CAPTCHA_SECRET: 'hush' },
      ...{ CAPTCHA_VERIFY_URL: stub.url, CAPTCHA_HOST: 'bendoi.example' },
    };
    widget = readWidget(env) as WidgetSettings;
    running = await startTestExchange({ providers: { widget } }, undefined, {
      providers: { widget },
    });
    await createAccount(running, 'lan@example.com');
  });
  afterAll(() => running.close());

  const good = { success: true, hostname: 'bendoi.example' };
  const enter = (captcha: string) =>
    logIn(running.browser('192.0.2.1'), { email: 'lan@example.com', captcha });

  test('is named to the page', async () => {
    const { json } = await running.browser().get('/api/v1/captcha/challenge');
    expect(json?.data).toEqual({
      ...{ kind: 'widget', provider, siteKey: 'site-key' },
      lifetimeMs: provider === 'turnstile' ? 300_000 : 120_000,
    });
    expect(pagePolicy({ scriptHashes: [], apiHost: '', widget: provider })).toContain(
      provider === 'turnstile'
        ? 'frame-src https://challenges.cloudflare.com'
        : 'frame-src https://www.google.com/recaptcha/',
    );
    expect(pagePolicy({ scriptHashes: [], apiHost: '' })).not.toContain('frame-src');
  });

  test('is verified at the configured address, with our secret and the client’s address', async () => {
    stub.answerJson(good);
    expect((await enter('answer-1')).status).toBe(200);
    expect(Object.fromEntries(new URLSearchParams(stub.heard.at(-1)?.body))).toEqual({
      ...{ secret: 'hush', response: 'answer-1', remoteip: '192.0.2.1' },
    });
  });

  test('[S24] takes an answer once, even where its maker would take it again', async () => {
    stub.answerJson(good);
    expect((await enter('answer-2')).status).toBe(200);
    expect((await enter('answer-2')).json?.errors).toMatchObject({
      captcha: { id: 'captchaInvalid' },
    });
  });

  test.each([
    ['was not solved', { success: false, 'error-codes': ['invalid-input-response'] }],
    ['was solved on another site’s page', { ...good, hostname: 'evil.example' }],
    ['names no site', { success: true }],
  ])('refuses what %s', async (what, said) => {
    stub.answerJson(said);
    expect((await enter(`answer ${what}`)).json?.errors).toMatchObject({
      captcha: { id: 'captchaInvalid' },
    });
  });

  test.each([
    ['is away', { status: 503 }],
    ['sends another shape', { body: '{"success":"maybe"}' }],
    ['sends no JSON', { body: '<html>' }],
    ['redirects', { status: 302, headers: { location: 'https://evil.example' } }],
  ])('refuses every login while its maker %s', async (what, reply) => {
    stub.answer(reply);
    const { status, headers } = await enter(`answer while it ${what}`);
    expect(status).toBe(503);
    expect(headers.get('retry-after')).toBeTruthy();
    const direct = createWidgetCaptcha(widget, clock).verify('answer', '');
    await expect(direct).rejects.toThrow(ProviderFailed);
  });
});

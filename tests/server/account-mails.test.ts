import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { users } from '#server/store/tables/accounts';
import {
  arrivedFor,
  createAccount,
  linkFor,
  logIn,
  PASSWORD,
  register,
  requestReset,
  resetPassword,
  signIn,
} from '#tests/support/accounts';
import { signInProven } from '#tests/support/prove-person';
import { SITE_URL, startTestExchange, type TestExchange } from '#tests/support/test-exchange';

let running: TestExchange;
beforeAll(async () => {
  running = await startTestExchange();
});
afterAll(() => running.close());

const newest = async (email: string) => (await arrivedFor(running, email)).at(-1);
const confirm = (token: string) =>
  running.browser().post('/api/v1/users/process_register', { token });

describe('the mail that confirms a registration', () => {
  test('is Vietnamese, in text and in HTML, and links to the site', async () => {
    await register(running.browser(), 'vi@example.com');
    const mail = await newest('vi@example.com');
    const token = await linkFor(running, 'vi@example.com');
    expect(token).toMatch(/^[0-9a-f]{64}$/);
    const link = `${SITE_URL}/users/process/${token}`;
    expect(mail?.subject).toBe('Xác nhận tài khoản Bến Đổi');
    expect(mail?.text).toContain(`Xác nhận tài khoản: ${link}`);
    expect(mail?.html).toContain(`<a href="${link}">Xác nhận tài khoản</a>`);
    expect(mail?.html).toContain('<html lang="vi">');
  });

  test('is English for an English request, and so is every later mail', async () => {
    const email = 'en@example.com';
    const english = { 'Accept-Language': 'en-GB,en;q=0.9,vi;q=0.5' };
    await register(running.browser(), email, {}, english);
    expect((await newest(email))?.subject).toBe('Confirm your Bến Đổi account');
    await confirm(await linkFor(running, email));
    await requestReset(running.browser(), email);
    expect((await newest(email))?.subject).toBe('A new password for Bến Đổi');
  });

  test('links to the site, whatever host the request names', async () => {
    const email = 'host@example.com';
    const headers = { Host: 'evil.example', 'X-Forwarded-Host': 'evil.example' };
    await register(running.browser(), email, {}, headers);
    const mail = await newest(email);
    expect(`${mail?.text}${mail?.html}`).not.toContain('evil.example');
    expect(mail?.text).toContain(`${SITE_URL}/users/process/`);
  });

  test('is valid for a day, and once', async () => {
    const browser = running.browser();
    await register(browser, 'day@example.com');
    const late = await linkFor(running, 'day@example.com');
    running.clock.advance(86_400_000);
    expect((await confirm(late)).json?.messageCode).toBe('LINK_INVALID');
    await register(browser, 'day@example.com');
    const token = await linkFor(running, 'day@example.com');
    expect((await confirm(token)).status).toBe(200);
    expect((await confirm(token)).json?.messageCode).toBe('ALREADY_CONFIRMED');
    expect((await confirm('made-up')).json?.messageCode).toBe('LINK_INVALID');
  });

  test('sets the password of its own registration, not that of a stranger’s later one', async () => {
    const email = 'owner@example.com';
    await register(running.browser(), email, { password: 'the-owners-own' });
    const owners = await linkFor(running, email);
    running.clock.advance(1_000);
    await register(running.browser(), email, { password: 'a-strangers-own' });
    const strangers = await linkFor(running, email);
    expect(strangers).not.toBe(owners);
    expect((await confirm(owners)).status).toBe(200);
    await signIn(running.browser(), { email, password: 'the-owners-own' });
    const stranger = await logIn(running.browser(), { email, password: 'a-strangers-own' });
    expect(stranger.json?.messageCode).toBe('WRONG_CREDENTIALS');
    // The stranger's link has no effect after the owner's.
    expect((await confirm(strangers)).json?.messageCode).toBe('ALREADY_CONFIRMED');
  });
});

describe('a mail to an owner', () => {
  test('reports a registration of an address that has an account, which changes nothing', async () => {
    const { email } = await createAccount(running, 'there@example.com');
    await register(running.browser(), email, { password: 'a-strangers-own' });
    const mail = await newest(email);
    expect(mail?.subject).toBe('Bạn đã có tài khoản Bến Đổi');
    expect(mail?.text).toContain(`${SITE_URL}/login`);
    await signIn(running.browser(), { email, password: PASSWORD });
  });

  test('reports a changed password', async () => {
    const { email } = await createAccount(running, 'changed@example.com');
    await requestReset(running.browser(), email);
    await resetPassword(running.browser(), await linkFor(running, email), 'a-new-password');
    expect((await newest(email))?.subject).toBe('Mật khẩu Bến Đổi của bạn đã được thay đổi');
  });
});

describe('strangers who register an owner’s address again and again', () => {
  test('[S41] do not keep its owner from a link for a new password', async () => {
    const { email } = await createAccount(running, 'besieged@example.com');
    for (let i = 0; i < 6; i += 1) await register(running.browser(), email);
    await requestReset(running.browser(), email);
    expect((await arrivedFor(running, email)).map(({ subject }) => subject)).toEqual([
      ...Array(5).fill('Bạn đã có tài khoản Bến Đổi'),
      'Đặt mật khẩu mới cho Bến Đổi',
    ]);
  });

  test('[S41] do not prevent a registration by requests for new passwords of an unknown address', async () => {
    const email = 'not-here-yet@example.com';
    for (let i = 0; i < 6; i += 1) await requestReset(running.browser(), email);
    await register(running.browser(), email);
    expect(await linkFor(running, email)).toMatch(/^[0-9a-f]{64}$/);
  });
});

describe('a sponsor', () => {
  test('is stored with the confirmed account', async () => {
    const sponsor = await createAccount(running, 'sponsor@example.com');
    const email = 'brought@example.com';
    expect((await register(running.browser(), email, { sponsor: sponsor.id })).status).toBe(200);
    await confirm(await linkFor(running, email));
    expect((await signIn(running.browser(), { email })).user?.sponsor).toBe(sponsor.id);
  });

  test('[AUTH-02] whose account is unconfirmed is refused, in a registration and in a profile', async () => {
    const other = await createAccount(running, 'not-yet@example.com', { status: 'unconfirmed' });
    const unknown = await register(running.browser(), 'y@example.com', { sponsor: other.id });
    expect([unknown.status, unknown.json?.messageCode]).toEqual([422, 'NOT_FOUND_SPONSOR']);
    expect(await arrivedFor(running, 'y@example.com')).toEqual([]);

    const { id, email } = await createAccount(running, 'a-member@example.com');
    const { token } = await signInProven(running, running.browser(), { email });
    const profile = {
      ...{ fullName: 'Nguyễn Thị Lan', passportId: 'B1234567' },
      ...{ address: '12 Hàng Bông, Hà Nội', country: 'vi' },
    };
    const update = (sponsor: string) =>
      running
        .browser()
        .post(
          '/api/v1/users/update-profile',
          { ...profile, sponsor },
          { Authorization: `Bearer ${token}` },
        );
    const named = await update(other.id);
    expect([named.status, named.json?.messageCode]).toEqual([422, 'NOT_FOUND_SPONSOR']);
    // The same account counts as soon as it is confirmed.
    await running.db.update(users).set({ status: 'confirmed' }).where(eq(users.id, other.id));
    expect((await update(other.id)).status).toBe(200);
    const [member] = await running.db.select().from(users).where(eq(users.id, id));
    expect(member?.sponsor).toBe(other.id);
  });

  test.each(['00000000-0000-4000-8000-000000000000', 'sponsor', "' or 1=1 --"])(
    'that is unknown is refused with a code: %s',
    async (sponsor) => {
      const { status, json } = await register(running.browser(), 'x@example.com', { sponsor });
      expect([status, json?.message, json?.messageCode]).toEqual([
        422,
        'NOT_FOUND_SPONSOR',
        'NOT_FOUND_SPONSOR',
      ]);
      expect(await arrivedFor(running, 'x@example.com')).toEqual([]);
    },
  );
});

describe('a registration', () => {
  test.each([
    ['without the terms', { Agree: false }, 'Please agree to the terms.'],
    ['with the terms as a word', { Agree: 'true' }, 'Please agree to the terms.'],
    ['with two passwords', { confirmPassword: 'another-one' }, 'Two passwords are not match.'],
    ['with a short password', { password: '12345' }, 'Password must have 6 to 20 characters.'],
  ])('%s is refused in the form’s own words', async (_, changes, message) => {
    const { status, json } = await register(running.browser(), 'bad@example.com', changes);
    expect([status, json?.message]).toEqual([422, message]);
    expect(await arrivedFor(running, 'bad@example.com')).toEqual([]);
  });

  test('with no address is refused', async () => {
    const { json } = await register(running.browser(), 'no address');
    expect(json?.errors).toEqual({ email: { id: 'emailInvalid' } });
  });
});

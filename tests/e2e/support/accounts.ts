import { createHmac } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { press } from './press.ts';
import { outside } from './purchase.ts';

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const STEP_SECONDS = 30;

const fromBase32 = (text: string): Buffer => {
  const bits = [...text.replace(/=+$/, '').toUpperCase()]
    .map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  return Buffer.from(bits.match(/.{8}/g)?.map((byte) => Number.parseInt(byte, 2)) ?? []);
};

/** RFC 6238 by the book, apart from the library that the service uses: two implementations agree. */
const totp = (secret: string, now: number, stepsAhead: number): string => {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(now / 1_000 / STEP_SECONDS) + stepsAhead));
  const digest = createHmac('sha1', fromBase32(secret)).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 0xf;
  const number = digest.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 1_000_000).padStart(6, '0');
};

/**
 * What an authenticator shows by the service's own clock, which other tests may have moved.
 * @param stepsAhead a code is good once; the next one is shown 30 s later
 */
export const authenticatorCode = async (
  exchange: string,
  secret: string,
  stepsAhead = 0,
): Promise<string> => {
  const { headers } = await fetch(`${exchange}/healthz`);
  return totp(secret, Date.parse(headers.get('date') ?? ''), stepsAhead);
};

/**
 * A code that no test before has used up, of an account that several tests sign in to: the service's clock is moved on by
 * one step of the authenticator.
 */
export const unusedCode = async (exchange: string, secret: string): Promise<string> => {
  await outside(exchange, 'clock', { seconds: STEP_SECONDS });
  return authenticatorCode(exchange, secret);
};

interface SampleAccount {
  /** Names its owner as a sponsor. */
  readonly id: string;
  readonly email: string;
  readonly password: string;
  readonly role: number;
  readonly totpSecret: string;
}

const read = async (url: string): Promise<unknown> => {
  const answer = (await (await fetch(url)).json()) as { readonly data: unknown };
  return answer.data;
};

/** The sandbox's own accounts; the second has an authenticator. */
export const sampleAccounts = async (exchange: string): Promise<readonly SampleAccount[]> =>
  (await read(`${exchange}/sandbox/api/accounts`)) as readonly SampleAccount[];

/** The path of the link in the last mail to an address; throws when there is none. */
export const mailedLink = async (
  exchange: string,
  email: string,
  part: string,
): Promise<string> => {
  const mails = (await read(`${exchange}/sandbox/api/mail`)) as readonly Readonly<
    Record<string, unknown>
  >[];
  const link = mails
    .map((mail) => JSON.stringify(mail))
    .filter((mail) => mail.includes(email))
    .map((mail) => new RegExp(`/users/${part}/[\\w:.-]+`).exec(mail)?.[0])
    .find((path) => path !== undefined);
  if (!link) throw new Error(`no mail to ${email} leads to ${part}`);
  return link;
};

/** The six digits of the last text message to a phone; waits for one that is on its way. */
export const lastSms = async (exchange: string, phone: string): Promise<string> => {
  let code = '';
  await expect
    .poll(async () => {
      const texts = (await read(`${exchange}/sandbox/api/sms`)) as readonly {
        readonly to: string;
        readonly text: string;
      }[];
      code = /\d{6}/.exec(texts.find(({ to }) => to === phone)?.text ?? '')?.[0] ?? '';
      return code;
    })
    .not.toBe('');
  return code;
};

/** Codes of mails that were typed: the one of the next mail is awaited. */
const typedCodes = new Set<string>();

/**
 * The six digits of the last mail to an address that has some; waits for a mail that is on its
 * way.
 */
const mailedCode = async (exchange: string, email: string): Promise<string> => {
  let code = '';
  await expect
    .poll(async () => {
      const mails = (await read(`${exchange}/sandbox/api/mail`)) as readonly object[];
      const codes = mails
        .map((mail) => JSON.stringify(mail))
        .filter((mail) => mail.includes(email))
        .map((mail) => /(?:của bạn là|code is) (\d{6})/.exec(mail)?.[1] ?? '');
      code = codes.find((found) => found !== '' && !typedCodes.has(found)) ?? '';
      return code;
    })
    .not.toBe('');
  typedCodes.add(code);
  return code;
};

interface Prover {
  readonly email: string;
  /** Absent where what waits has it: the dialog asks for the code alone. */
  readonly password?: string;
  /** What the authenticator shows; absent or empty without one: the code is mailed. */
  readonly code?: string;
}

/** The dialog that asks for a fresh proof of the person. */
export const proofDialog = (page: Page) =>
  page.getByRole('dialog', { name: 'Xác nhận chính là bạn' });

/** Gives the proof of the person in the dialog; what waited for it goes on. */
export const provePerson = async (
  page: Page,
  exchange: string,
  { email, password, code }: Prover,
): Promise<void> => {
  const dialog = proofDialog(page);
  if (password !== undefined) {
    await dialog.getByLabel('Mật khẩu', { exact: true }).fill(password);
    await dialog.getByRole('button', { name: 'Tiếp tục' }).click();
  }
  const field = dialog.getByLabel('Mã 6 số');
  await expect(field).toBeVisible();
  await field.fill(code || (await mailedCode(exchange, email)));
  await dialog.getByRole('button', { name: 'Xác nhận' }).click();
  await expect(dialog).toHaveCount(0);
};

/** Fills the login in and presses its button, once the page has shown that it is no robot. */
export const logIn = async (page: Page, email: string, password: string) => {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Mật khẩu', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Đăng nhập' }).click();
};

/** Opens a phone's menu. */
export const openMenu = async (page: Page) => {
  await page.locator('summary[aria-label="Menu"]').click();
  return page.getByRole('navigation', { name: 'Menu', exact: true });
};

/** Password of accounts that register. */
export const NEW_PASSWORD = 'mot-hai-ba-bon';

/**
 * Registers, and confirms by the link of the mail; the login is open then.
 * @param from address that leads to the form, such as a sponsor's link
 */
export const register = async (
  page: Page,
  exchange: string,
  email: string,
  from = '/register',
): Promise<void> => {
  await page.goto(from);
  await page.waitForURL('**/register');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Mật khẩu', { exact: true }).fill(NEW_PASSWORD);
  await page.getByLabel('Nhập lại mật khẩu').fill(NEW_PASSWORD);
  await page.getByLabel(/Tôi đồng ý/).check();
  await press(page, 'Tạo tài khoản');
  await page.waitForURL('**/notice');
  await expect
    .poll(() => mailedLink(exchange, email, 'process').catch(() => ''))
    .toMatch(/^\/users\/process\//);
  await page.goto(await mailedLink(exchange, email, 'process'));
  await page.waitForURL('**/login');
};

/** The field of the second factor. */
export const digits = (page: Page) => page.getByLabel('Mã 6 số');

/**
 * Enables an authenticator by a phone, on its page; returns its secret.
 * @param prover who is asked for a proof of the person on the way; absent where it was given
 */
export const setUpAuthenticator = async (
  page: Page,
  exchange: string,
  phone: string,
  prover?: Prover,
): Promise<string> => {
  await press(page, 'Thiết lập ứng dụng xác thực');
  await page.getByRole('textbox', { name: 'Số điện thoại' }).fill(`+${phone}`);
  await press(page, 'Gửi mã');
  if (prover) await provePerson(page, exchange, prover);
  await digits(page).fill(await lastSms(exchange, phone));
  await press(page, 'Xác nhận');
  const key = page.getByRole('dialog').locator('code');
  await expect(key).toHaveText(/^[A-Z2-7]{4}( [A-Z2-7]{1,4}){3,}$/);
  const secret = (await key.innerText()).replaceAll(' ', '');
  await digits(page).fill(await authenticatorCode(exchange, secret));
  await press(page, 'Bật');
  await press(page, 'Tôi đã cất giữ');
  await expect(page.getByText('Đang bật: ứng dụng xác thực')).toBeVisible();
  return secret;
};

import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { currencies, ratePauses, rates } from '#server/store/tables/catalogue';
import { messages } from '#server/store/tables/messages';
import { priceAlerts } from '#server/store/tables/price-alerts';
import { arrivedFor, createAccount, PASSWORD, solvedCaptcha } from '#tests/support/accounts';
import {
  alertStates,
  alertToken,
  askAlert,
  PRICE_BEYOND,
  PRICE_NOW,
  pressAlertLink,
  setPrice,
  startAlert,
} from '#tests/support/price-alerts';
import { signInProven } from '#tests/support/prove-person';
import { tablesWith } from '#tests/support/tables-with';
import { SITE_URL, startTestExchange, type TestExchange } from '#tests/support/test-exchange';

const EMAIL = 'lan@example.com';
const DAY_S = 86_400;

let running: TestExchange;
beforeEach(async () => {
  running = await startTestExchange();
});
afterEach(() => running.close());

const ask = (changes: object = {}, headers?: HeadersInit) =>
  askAlert(running.browser(), EMAIL, { ...changes }, headers);
const press = (deed: 'confirm' | 'end', token: string) => pressAlertLink(running, deed, token);
const subjects = async (email = EMAIL) =>
  (await arrivedFor(running, email)).map(({ subject }) => subject);
const states = async () => {
  await running.settle();
  return alertStates(running);
};

/** The price goes below the target, and a minute passes. */
const reachTarget = async () => {
  await setPrice(running, PRICE_BEYOND);
  await running.pass(60);
};

describe('a price alert', () => {
  test('[HOME-05] of a guest is confirmed by the link of a mail, sent once when the price is reached, and then done', async () => {
    const answer = await ask();
    expect([answer.status, answer.json?.data]).toEqual([200, null]);
    const [asked] = await arrivedFor(running, EMAIL);
    expect(asked?.subject).toBe('Xác nhận cảnh báo giá USDT');
    expect(asked?.text).toContain('khi giá mua USDT giảm đến 26.100 ₫');
    const token = await alertToken(running, EMAIL);
    for (const deed of ['confirm', 'end']) {
      expect(asked?.text).toContain(`: ${SITE_URL}/price-alert/${deed}/${token}`);
      expect(asked?.html).toContain(`href="${SITE_URL}/price-alert/${deed}/${token}"`);
    }
    expect(await states()).toEqual(['waiting_confirmation']);
    expect((await press('confirm', token)).status).toBe(200);
    expect(await states()).toEqual(['active']);
    await running.pass(60);
    expect(await subjects()).toHaveLength(1);

    await reachTarget();
    expect(await states()).toEqual(['sent']);
    const [, reached, ...more] = await arrivedFor(running, EMAIL);
    expect(more).toEqual([]);
    expect(reached?.subject).toBe('USDT: giá mua đã đến 26.050 ₫');
    expect(reached?.text).toContain('Mức bạn chờ là 26.100 ₫');
    expect(reached?.text).toContain(`Mua USDT: ${SITE_URL}/buy/usdt`);
    expect(reached?.text).toContain(`Đặt cảnh báo khác: ${SITE_URL}/price-alert/usdt?side=buy`);
    expect(reached?.text).toContain(`${SITE_URL}/price-alert/end/${token}`);
    await setPrice(running, PRICE_NOW);
    await running.pass(60);
    await reachTarget();
    expect(await subjects()).toHaveLength(2);
  });

  test('is English for an English request, and of a price that rises', async () => {
    await ask({ price: '26200' }, { 'Accept-Language': 'en' });
    await press('confirm', await alertToken(running, EMAIL));
    await setPrice(running, '26300');
    await running.pass(60);
    const [asked, reached] = await arrivedFor(running, EMAIL);
    expect(asked?.text).toContain('the buying price of USDT rises to 26,200 ₫');
    expect(reached?.subject).toBe('USDT: the buying price is 26,300 ₫');
  });

  test('is of a sale, by the rate of sales', async () => {
    const [{ value: now } = { value: '' }] = await running.db
      .select()
      .from(rates)
      .where(eq(rates.side, 'sell'))
      .then((rows) => rows.filter(({ bankCode }) => bankCode === 'TRC20').slice(0, 1));
    expect((await ask({ side: 'sell', price: now })).json?.errors).toEqual({
      price: { id: 'alertPriceNow' },
    });
    await ask({ side: 'sell', price: String(Number(now) + 100) });
    expect((await arrivedFor(running, EMAIL))[0]?.text).toContain('giá bán USDT tăng đến');
  });

  test('that is reached exactly at its target is sent', async () => {
    await startAlert(running, EMAIL, { price: PRICE_BEYOND });
    await reachTarget();
    expect(await states()).toEqual(['sent']);
  });

  test('whose target was passed before it was confirmed is sent as soon as it is', async () => {
    await ask();
    const token = await alertToken(running, EMAIL);
    await reachTarget();
    expect(await subjects()).toHaveLength(1);
    await press('confirm', token);
    await running.pass(60);
    expect(await subjects()).toHaveLength(2);
  });

  test('of a member is confirmed by the link of a mail, too, and so is one for another address', async () => {
    await createAccount(running, EMAIL);
    const { token } = await signInProven(running, running.browser(), { email: EMAIL });
    const bearer = { Authorization: `Bearer ${token}` };
    await ask({}, bearer);
    await askAlert(running.browser(), 'other@example.com', {}, bearer);
    expect(await states()).toEqual(['waiting_confirmation', 'waiting_confirmation']);
    await reachTarget();
    expect(await subjects()).toHaveLength(1);
  });

  test('ends with the account of its address', async () => {
    const { id } = await createAccount(running, EMAIL);
    await startAlert(running, EMAIL);
    const { token } = await signInProven(running, running.browser(), { email: EMAIL });
    await running
      .browser()
      .post(
        '/api/v1/users/delete-account',
        { password: PASSWORD, code: '' },
        { Authorization: `Bearer ${token}` },
      );
    await running.pass(7 * DAY_S);
    await running.settle();
    expect([id !== '', await states()]).toEqual([true, []]);
  });
});

describe('a side without a price', () => {
  const NO_PRICE = { id: 'alertNoPrice' };
  const pause = () =>
    running.db
      .insert(ratePauses)
      .values({ bankCode: 'TRC20', side: 'buy', reason: 'RATE_JUMPED', since: new Date(0) });

  test('takes no alert: paused, unknown, a bank', async () => {
    for (const currency_code of ['nothing', 'VND', 'VCB', 'toString', 'trc20']) {
      expect((await ask({ currency_code })).json?.messageError).toEqual(NO_PRICE);
    }
    await pause();
    running.exchange.siteConfig.changed();
    const { status, json } = await ask();
    expect([status, json?.messageCode, json?.messageError]).toEqual([
      409,
      'NOT_POSSIBLE_NOW',
      NO_PRICE,
    ]);
    expect(await subjects()).toEqual([]);
  });

  test('reaches no target while it is paused', async () => {
    await startAlert(running, EMAIL);
    // The feed's next report would let the side resume.
    await running.db.update(currencies).set({ isAllowBuy: false });
    await reachTarget();
    expect(await states()).toEqual(['active']);
    await running.db.update(currencies).set({ isAllowBuy: true });
    running.exchange.siteConfig.changed();
    await running.pass(60);
    expect(await states()).toEqual(['sent']);
  });

  test('of a doubted rate: the accepted one counts', async () => {
    await startAlert(running, EMAIL);
    await running.db
      .update(rates)
      .set({ pendingValue: '13000' })
      .where(eq(rates.bankCode, 'TRC20'));
    await pause();
    running.exchange.siteConfig.changed();
    await running.pass(60);
    expect(await subjects()).toHaveLength(1);
  });

  test('that was deleted takes its alerts along', async () => {
    await startAlert(running, EMAIL);
    await ask();
    await running.db.delete(ratePauses);
    await running.db.delete(rates).where(eq(rates.bankCode, 'TRC20'));
    await running.db.delete(currencies).where(eq(currencies.code, 'TRC20'));
    running.exchange.siteConfig.changed();
    await running.pass(60);
    expect([await states(), running.reports]).toEqual([[], []]);
  });
});

describe('a request for an alert', () => {
  test.each([
    ['the price of the moment', { price: PRICE_NOW }, { price: { id: 'alertPriceNow' } }],
    ['no price', { price: '' }, { price: { id: 'required' } }],
    [
      'a price with a header in it',
      { price: '26000\r\nBcc: x' },
      { price: { id: 'alertPriceInvalid' } },
    ],
    ['a huge price', { price: '9'.repeat(5_000) }, { price: { id: 'alertPriceInvalid' } }],
    [
      'a price below nothing',
      { price: '-1' },
      { price: { id: 'alertPriceRange', params: { min: '2612', max: '261200' } } },
    ],
    [
      'a header in the address',
      { email: `${EMAIL}\r\nBcc: an@example.com` },
      { email: { id: 'emailInvalid' } },
    ],
    ['two addresses', { email: `${EMAIL},an@example.com` }, { email: { id: 'emailInvalid' } }],
    ['a captcha that is none', { captcha: 'none' }, { captcha: { id: 'captchaInvalid' } }],
    ['no captcha', { captcha: ' ' }, { captcha: { id: 'required' } }],
  ])('with %s is refused by its field, and nothing is written', async (_, changes, errors) => {
    const { status, json } = await ask(changes);
    expect([status, json?.errors]).toEqual([422, errors]);
    expect(await running.db.$count(messages)).toBe(0);
  });

  test.each([
    [{ side: 'both' }],
    [{ currency_code: '' }],
    [{ email: { toString: 1 } }],
    [{ price: ['26000'] }],
  ])('that is malformed is refused: %j', async (changes) => {
    expect((await ask(changes)).status).toBe(400);
  });

  test('answers the same whether the address has an account, has alerts, or is over its limits', async () => {
    await createAccount(running, 'member@example.com');
    const answers = [await askAlert(running.browser(), 'member@example.com')];
    for (let i = 0; i < 6; i += 1) answers.push(await ask());
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
  });

  test('by strangers for one address sends three mails a day, however the address is written', async () => {
    for (const email of [EMAIL, 'LAN@example.com', ` ${EMAIL} `, EMAIL, 'Lan@Example.com']) {
      expect((await askAlert(running.browser(), email)).status).toBe(200);
    }
    expect(await subjects()).toHaveLength(3);
    expect(await states()).toHaveLength(3);
    await running.pass(DAY_S);
    await ask();
    expect(await subjects()).toHaveLength(4);
  });

  test('is the fifth open one of an address at most; those that were sent or ended do not count', async () => {
    const tokens: string[] = [];
    for (let i = 0; i < 6; i += 1) {
      if (i === 3) await running.pass(DAY_S);
      await ask({ price: `2609${i}` });
      tokens.push(await alertToken(running, EMAIL));
      await press('confirm', tokens[i] ?? '');
    }
    expect(await states()).toEqual(Array(5).fill('active'));
    await press('end', tokens[0] ?? '');
    await running.pass(DAY_S);
    await ask({ price: '26099' });
    expect((await states()).toSorted()).toEqual([
      ...Array(4).fill('active'),
      'ended',
      'waiting_confirmation',
    ]);
  });

  test('is the twentieth of a network in an hour at most', async () => {
    const from = () => running.browser('203.0.113.7');
    const statuses: number[] = [];
    for (let i = 0; i < 21; i += 1)
      statuses.push((await askAlert(from(), `guest${i}@example.com`)).status);
    expect(statuses).toEqual([...Array(20).fill(200), 429]);
    expect((await askAlert(running.browser('203.0.113.8'), EMAIL)).status).toBe(200);
  });

  test('that is repeated under its key asks once, and is refused with another body', async () => {
    const browser = running.browser();
    const key = { 'Idempotency-Key': 'a-key-of-sixteen-or-more' };
    const body = { captcha: await solvedCaptcha(browser) };
    const first = await askAlert(browser, EMAIL, body, key);
    const again = await askAlert(browser, EMAIL, body, key);
    expect([first.status, again.status, again.text]).toEqual([200, 200, first.text]);
    const other = await askAlert(browser, 'other@example.com', body, key);
    expect([other.status, other.json?.messageCode]).toEqual([409, 'KEY_REUSED']);
    expect(await states()).toHaveLength(1);
    expect(await subjects('other@example.com')).toEqual([]);
  });
});

describe('the link of an alert', () => {
  test('is stored readable nowhere', async () => {
    const token = await startAlert(running, EMAIL);
    await running.settle();
    expect(token).toMatch(/^[0-9a-f]{64}$/);
    // The sandbox's mailbox holds the mail itself.
    expect(await tablesWith(running.db, token)).toEqual(['sandbox_messages']);
  });

  test('confirms its own alert and no other, and twice as once', async () => {
    await ask();
    const token = await alertToken(running, EMAIL);
    await askAlert(running.browser(), 'other@example.com');
    expect((await press('confirm', token)).status).toBe(200);
    expect((await press('confirm', token)).status).toBe(200);
    expect(await states()).toEqual(['active', 'waiting_confirmation']);
  });

  test('that is guessed, used up, expired or of another deed gets one answer', async () => {
    await ask();
    const late = await alertToken(running, EMAIL);
    await running.pass(DAY_S);
    const ended = await startAlert(running, EMAIL);
    await press('end', ended);
    const sent = await startAlert(running, EMAIL);
    await reachTarget();
    const answers = [];
    for (const token of ['0'.repeat(64), 'x', sent.toUpperCase(), `${sent} `, late, ended, sent])
      answers.push(await press('confirm', token));
    answers.push(await press('end', ended), await press('end', late));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`))).toEqual(
      new Set([`${answers[0]?.status} ${answers[0]?.text}`]),
    );
    expect(answers[0]?.json?.messageCode).toBe('LINK_INVALID');
    // The expired one waits for the hourly purge.
    expect(await states()).toEqual(['waiting_confirmation', 'ended', 'sent']);
  });

  test('of one that was taken back by a clock that was set back still ends it', async () => {
    const token = await startAlert(running, EMAIL);
    running.clock.advance(-DAY_S * 1000);
    expect((await press('end', token)).status).toBe(200);
    await reachTarget();
    expect(await subjects()).toHaveLength(1);
  });

  test('ends an alert before it is confirmed, while it waits, and before its mail has left', async () => {
    await ask();
    const early = await alertToken(running, EMAIL);
    await press('end', early);
    expect((await press('confirm', early)).json?.messageCode).toBe('LINK_INVALID');
    const waiting = await startAlert(running, EMAIL);
    await press('end', waiting);
    const sent = await startAlert(running, EMAIL);
    await running.stopJobs();
    await reachTarget();
    expect((await press('end', sent)).status).toBe(200);
    await running.rewire({});
    expect(await subjects()).toHaveLength(3);
    expect(await states()).toEqual(['ended', 'ended', 'ended']);
  });
});

describe('an alert is deleted', () => {
  test('after a day unconfirmed, after 90 days without its price, and 7 days after it was sent or ended', async () => {
    await ask();
    await running.pass(DAY_S + 3_600);
    expect(await states()).toEqual([]);

    await startAlert(running, EMAIL);
    await running.pass(89 * DAY_S);
    expect(await states()).toEqual(['active']);
    await running.pass(DAY_S);
    await reachTarget();
    await running.pass(3_600);
    expect([await states(), await subjects()]).toEqual([[], expect.any(Array)]);

    await setPrice(running, PRICE_NOW);
    await press('end', await startAlert(running, EMAIL));
    await running.pass(7 * DAY_S - 3_600);
    expect(await states()).toEqual(['ended']);
    await running.pass(2 * 3_600);
    expect(await states()).toEqual([]);
  });

  test('and one that has expired is not sent, though it is still there', async () => {
    await startAlert(running, EMAIL);
    await running.db.update(priceAlerts).set({ expiresAt: new Date(running.clock.now()) });
    await reachTarget();
    expect(await subjects()).toHaveLength(1);
  });
});

import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { inTransaction } from '#server/exchange/exchange';
import { post } from '#server/exchange/messages';
import { createLog } from '#server/log';
import type { Mail } from '#server/ports/mail';
import { readClockOffset, readMoneyOutMode, readNameMode } from '#server/sandbox/settings';
import { chainDeposits } from '#server/store/tables/chain-deposits';
import { messages } from '#server/store/tables/messages';
import { sandboxMessages } from '#server/store/tables/sandbox';
import { createAccount } from '#tests/support/accounts';
import {
  booksOf,
  placeOrder,
  startTestExchange,
  type TestExchange,
} from '#tests/support/test-exchange';

let running: TestExchange;
beforeAll(async () => {
  running = await startTestExchange();
});
afterAll(() => running.close());

const api = (deed: string, fields: object) =>
  running.browser().post(`/sandbox/api/${deed}`, fields);

describe('the sandbox by JSON', () => {
  test.each([
    ['pay', {}, 'delivered', ['money.matched']],
    ['pay', { amount: '2632895' }, 'verifying_transaction', ['money.mismatched']],
    ['pay', { amount: '2632897' }, 'verifying_transaction', ['money.mismatched']],
    ['pay-late', {}, 'verifying_transaction', ['money.late']],
    ['pay-twice', {}, 'delivered', ['money.extra', 'money.matched']],
  ])('[SRV-03] %s with %j ends in %s', async (deed, fields, status, money) => {
    const { ref } = await placeOrder(running.browser());
    expect((await api(deed, { ref, ...fields })).status).toBe(200);
    await running.settle();
    const books = await booksOf(running, ref);
    // Two reports of one millisecond come in no sequence.
    expect([books.status, books.money.toSorted()]).toEqual([status, money]);
  });

  it('repeats a report of the bank, which counts once', async () => {
    const { ref } = await placeOrder(running.browser());
    const report = { ref, transactionId: 'AGAIN' };
    await api('pay', report);
    await api('pay', report);
    await running.settle();
    expect((await booksOf(running, ref)).money).toEqual(['money.matched']);
  });

  it('cannot let an order run out that was paid', async () => {
    const { ref } = await placeOrder(running.browser());
    await api('pay', { ref });
    await running.settle();
    expect((await api('pay-late', { ref })).status).toBe(409);
  });

  it('pays an order exactly, or any amount', async () => {
    const exact = await placeOrder(running.browser());
    expect((await api('pay', { ref: exact.ref })).json?.data).toEqual({
      ref: exact.ref,
      status: 'paid',
    });
    await running.settle();
    expect((await booksOf(running, exact.ref)).status).toBe('delivered');

    const short = await placeOrder(running.browser());
    const answer = await api('pay', { ref: short.ref, amount: '1000' });
    expect(answer.json?.data).toMatchObject({ status: 'verifying_transaction' });
  });

  test('[SRV-03] switches the name lookup and the chains, and remembers it', async () => {
    expect((await api('names', { mode: 'waiting' })).status).toBe(200);
    expect((await api('chain', { mode: 'fail' })).status).toBe(200);
    expect(await readNameMode(running.db)).toBe('waiting');
    expect(await readMoneyOutMode(running.db, 'chain')).toBe('fail');
    await api('names', { mode: 'found' });
    await api('chain', { mode: 'deliver' });
  });

  test('[SRV-03] lets time pass for everything at once, and remembers it', async () => {
    const order = await placeOrder(running.browser());
    const { json, headers } = await api('clock', { seconds: order.timer });
    await running.settle();
    expect((await booksOf(running, order.ref)).status).toBe('cancelled');
    // The answer was begun before time moved, and carries the date of its beginning.
    const before = Date.parse(headers.get('date') ?? '');
    const after = new Date(before + order.timer * 1000).toISOString();
    expect(json?.data).toEqual({ now: after });
    expect(await readClockOffset(running.db)).toBe(order.timer * 1000);
  });

  it.each([
    ['pay', { ref: 'UNKNOWN' }, 404],
    ['names', { mode: 'maybe' }, 400],
    ['chain', {}, 400],
    ['clock', { seconds: -1 }, 400],
    ['clock', { seconds: 'soon' }, 400],
    ['rates', { currency: 'TRC20', value: 'a lot' }, 400],
    ['rates', { currency: 'TRC20', value: '26000', minQuantity: '7' }, 400],
    ['rates', { currency: 'NOPE', value: '26000' }, 400],
    ['retry', { ref: 'UNKNOWN' }, 404],
  ])('refuses %s with %j', async (deed, fields, status) => {
    const answer = await api(deed, fields);
    expect(answer.status).toBe(status);
    expect(answer.json).toMatchObject({ status: 'error' });
  });

  it('refuses an amount that is no money, and a retry of what did not fail', async () => {
    const { ref } = await placeOrder(running.browser());
    expect((await api('pay', { ref, amount: '-5' })).status).toBe(400);
    expect((await api('pay', { ref, amount: '0' })).status).toBe(400);
    expect((await api('retry', { ref })).status).toBe(409);
  });

  it('refuses calls of another site', async () => {
    const browser = running.browser();
    await browser.get('/sandbox');
    const told = await browser.post(
      '/sandbox/api/names',
      { mode: 'error' },
      { 'X-XSRF-TOKEN': '' },
    );
    expect(told.status).toBe(403);
    expect(await readNameMode(running.db)).toBe('found');
  });
});

describe('the page', () => {
  const submit = async (
    browser: ReturnType<TestExchange['browser']>,
    deed: string,
    fields: object,
  ) => {
    const form = new URLSearchParams({ ...fields });
    return browser.postText(`/sandbox/${deed}`, form.toString(), {
      'Content-Type': 'application/x-www-form-urlencoded',
    });
  };
  const tokenIn = (text: string) => /name="_token" value="([^"]+)"/.exec(text)?.[1] ?? '';

  it('shows recent orders with a button for each thing that can happen', async () => {
    const browser = running.browser();
    const { ref } = await placeOrder(browser, { unverifiedName: '<script>alert(1)</script>' });
    const { text, headers } = await browser.get('/sandbox');
    expect(text).toContain(`data-ref="${ref}"`);
    expect(text).toContain('2.632.896');
    expect(text).toContain('Báo có đủ tiền');
    expect(text).toContain('Report the exact transfer');
    expect(text).toContain('&lt;script&gt;alert(1)');
    expect(text).not.toContain('<script');
    expect(headers.get('content-security-policy')).not.toContain('script-src');
    expect((await browser.get('/sandbox/style.css')).headers.get('content-type')).toMatch(/css/);
  });

  it('handles its forms, and shows itself again', async () => {
    const browser = running.browser();
    const { ref } = await placeOrder(browser);
    const _token = tokenIn((await browser.get('/sandbox')).text);
    const answer = await submit(browser, 'pay', { _token, ref });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/sandbox']);
    await running.settle();
    expect((await booksOf(running, ref)).status).toBe('delivered');
  });

  it('shows errors', async () => {
    const browser = running.browser();
    const _token = tokenIn((await browser.get('/sandbox')).text);
    const answer = await submit(browser, 'rates', { _token, currency: 'TRC20', value: 'x' });
    expect(answer.status).toBe(303);
    const { text } = await browser.get(answer.headers.get('location') ?? '');
    expect(text).toContain('Tỷ giá phải là một số lớn hơn 0. a rate must be a decimal above 0');
  });

  test('[SRV-03] takes a number with a comma, and says in both languages what is none', async () => {
    const { number, id } = await createAccount(running, 'vi@example.com');
    const browser = running.browser();
    const _token = tokenIn((await browser.get('/sandbox')).text);
    const send = async (amount: string) => {
      const fields = { _token, open: 'wallets', member: number, coin: 'ETH', amount };
      const { headers } = await submit(browser, 'wallet-coins', fields);
      return new URL(headers.get('location') ?? '', 'http://localhost').searchParams.get('said');
    };
    expect(await send('0,05')).toBeNull();
    const deposits = await running.db
      .select({ amount: chainDeposits.amount })
      .from(chainDeposits)
      .where(eq(chainDeposits.memberId, id));
    expect(deposits).toEqual([{ amount: '0.05' }]);
    for (const none of ['0,0,5', '0', 'x']) {
      expect(await send(none)).toBe(
        'Số lượng phải là một số lớn hơn 0, ví dụ 0,05. amount must be a decimal above 0, such as 0.05',
      );
    }
  });

  it.each(['', 'AAAAAAAAAAAAAAAAAAAAAA'])(
    'believes no form without its own token: "%s"',
    async (_token) => {
      const browser = running.browser();
      await browser.get('/sandbox');
      expect((await submit(browser, 'names', { _token, mode: 'error' })).status).toBe(403);
      expect(await readNameMode(running.db)).toBe('found');
    },
  );

  it('offers to deliver again what failed', async () => {
    const browser = running.browser();
    const order = await placeOrder(browser);
    await api('chain', { mode: 'fail' });
    await running.pay(order);
    expect((await browser.get('/sandbox')).text).toContain('action="/sandbox/retry"');
    await api('chain', { mode: 'deliver' });
  });

  /** A mail with a code of six digits and a private link. */
  const MAIL = {
    ...{
      channel: 'mail' as const,
      recipient: 'khach@example.com',
      subject: 'Mã xác nhận',
      html: '<p></p>',
    },
    text: 'Mã của bạn là 246810.\n\nXem đơn: https://bendoi.example/order/AB12CD?by=mail#k=00ff\n\nBến Đổi',
  } as const;
  const postMail = ({ exchange }: TestExchange) =>
    inTransaction(exchange, (tx) =>
      post(tx, exchange, { ...MAIL, expiresAt: new Date(exchange.clock.now() + 60_000) }),
    );

  test('[SRV-03] shows the whole text of a mail and a message, with whole links to this site', async () => {
    await postMail(running);
    await running.settle();
    const browser = running.browser();
    const { text } = await browser.get('/sandbox');
    expect(text).toContain('Mã của bạn là 246810.\n\nXem đơn');
    const link = 'https://bendoi.example/order/AB12CD?by=mail#k=00ff';
    expect(text).toContain(`<a href="/order/AB12CD?by=mail#k=00ff">${link}</a>`);
    expect((await browser.get('/sandbox/api/mail')).json).toHaveProperty('data.0', {
      ...{ id: expect.any(String), arrivedAt: expect.any(String), to: MAIL.recipient },
      ...{ subject: MAIL.subject, text: MAIL.text, html: MAIL.html },
      links: ['/order/AB12CD?by=mail#k=00ff'],
    });
  });

  test('[SRV-02] in production keeps nothing of a mail once it is sent, in no table and no log', async () => {
    const lines: string[] = [];
    const log = createLog({ write: (line) => lines.push(line) });
    const production = await startTestExchange(
      { sandbox: undefined, isProduction: true, log },
      undefined,
      { isProduction: true, secretKey: 'secret-of-a-test-'.repeat(4), log },
    );
    const sent: Mail[] = [];
    await production.rewire({ mail: { send: async (mail) => void sent.push(mail) } });
    await postMail(production);
    await production.settle();
    expect(sent.map(({ text }) => text)).toEqual([MAIL.text]);
    expect((await production.browser().get('/sandbox/api/mail')).status).toBe(404);
    expect(await production.db.$count(messages)).toBe(0);
    expect(await production.db.$count(sandboxMessages)).toBe(0);
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.join('')).not.toMatch(/246810|00ff/);
    await production.close();
  });

  it('is not there in production', async () => {
    const production = await startTestExchange({ sandbox: undefined, isProduction: true });
    const browser = production.browser();
    expect((await browser.get('/sandbox')).status).toBe(404);
    expect((await browser.post('/sandbox/api/names', { mode: 'error' })).status).toBe(404);
    const { headers } = await browser.post('/api/v1/users/me');
    expect(headers.get('strict-transport-security')).toBeTruthy();
    await production.close();
  });
});

import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { encodeBuyOrder } from '#domain/wire/buy-order-wire';
import { decodeOrder } from '#domain/wire/order-wire';
import { writeExpiryMail } from '#server/exchange/deadlines/write-expiry-mail';
import { users } from '#server/store/tables/accounts';
import { jobs, orders } from '#server/store/tables/orders';
import { arrivedFor, createAccount } from '#tests/support/accounts';
import { createClaimant } from '#tests/support/claims';
import { sessionFor } from '#tests/support/target-account';
import {
  booksOf,
  GOOD_ORDER,
  placeOrder,
  SITE_URL,
  startTestExchange,
  type TestExchange,
} from '#tests/support/test-exchange';

let running: TestExchange;
beforeAll(async () => {
  running = await startTestExchange();
  await running.stockUp('100000');
});
afterAll(() => running.close());

let email: string;
let headers: Readonly<Record<string, string>>;
let accounts = 0;
beforeEach(async () => {
  accounts += 1;
  email = `owner${accounts}@example.com`;
  const { id } = await createAccount(running, email);
  headers = { Authorization: `Bearer ${await sessionFor(running, id)}` };
});

/** An order of the account. */
const place = async () => {
  const { json } = await running
    .browser()
    .post('/api/v1/buy_orders', encodeBuyOrder(GOOD_ORDER), headers);
  return decodeOrder(json?.data);
};

const mails = () => arrivedFor(running, email);

test('[ORD-24] the owner of an order is mailed once, 10 minutes before it runs out', async () => {
  const order = await place();
  await running.pass(order.timer - 601);
  expect(await mails()).toEqual([]);
  await running.pass(1);
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(mail?.subject).toBe(`Đơn ${order.ref} sắp hết hạn`);
  expect(mail?.text).toContain('100 USDT, 2.632.896 ₫');
  expect(mail?.text).toContain('sau khoảng 10 phút');
  expect(mail?.text).toContain('bấm “Tôi đã chuyển đủ tiền”');
  expect(mail?.text).not.toContain('Dừng nhận tin');
  expect(mail?.text).toContain(`Mở đơn hàng: ${SITE_URL}/order/${order.ref}`);
  await running.pass(599);
  expect(await mails()).toHaveLength(1);
  await running.pass(1);
  expect((await booksOf(running, order.ref)).status).toBe('cancelled');
  expect(await mails()).toHaveLength(1);
});

test('[ORD-24] the mail is in the language of the account', async () => {
  await running.db.update(users).set({ language: 'en' }).where(eq(users.email, email));
  const order = await place();
  await running.pass(order.timer - 600);
  const [mail] = await mails();
  expect(mail?.subject).toBe(`Order ${order.ref} is about to run out`);
  expect(mail?.text).toContain('100 USDT, 2,632,896 ₫) runs out in about 10 minutes');
});

test('[ORD-24] no mail is sent about an order that has been paid, and its job is gone', async () => {
  const order = await place();
  await running.pay(order);
  await running.pass(order.timer);
  expect(await mails()).toEqual([]);
  expect((await booksOf(running, order.ref)).jobs).toEqual([]);
});

test('[ORD-24] an outage moves the mail with the deadline', async () => {
  const order = await place();
  await running.pass(order.timer - 700);
  await running.freeze(3_600);
  expect(await mails()).toEqual([]);
  await running.pass(99);
  expect(await mails()).toEqual([]);
  await running.pass(1);
  expect((await mails())[0]?.text).toContain('sau khoảng 10 phút');
});

test('[ORD-24] a review has a mail of its own', async () => {
  const order = await place();
  await running.pass(181);
  const { status } = await running
    .browser()
    .post('/api/v1/confirm-send-money', { order_ref: order.ref }, headers);
  expect(status).toBe(200);
  await running.pass(86_400 - 600);
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(mail?.text).toContain('gửi bộ phận hỗ trợ biên lai của ngân hàng');
});

test('[ORD-24] of an order that waits for a choice the mail asks for that', async () => {
  const order = await place();
  await running.pay(order, '1000000');
  await running.pass(86_400 - 600);
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(mail?.text).toContain('Hãy mở đơn và chọn cách xử lý khoản đã đến.');
});

test('[ORD-24] a guest’s order has no such job: there is no address to write to', async () => {
  const { ref } = await placeOrder(running.browser());
  expect((await booksOf(running, ref)).jobs).toEqual(['deadline']);
  const warnings = await running.db.select().from(jobs).where(eq(jobs.kind, 'warning'));
  expect(warnings.map(({ orderRef }) => orderRef)).not.toContain(ref);
});

test('[ORD-29] a guest who left an address is mailed news of that order alone, there, and none without one', async () => {
  const placed = async (address: string, news: boolean) => {
    const guest = running.browser();
    const order = await placeOrder(guest);
    const asked = { order_ref: order.ref, email: address, news };
    expect((await guest.post('/api/v1/order-link-mail', asked)).status).toBe(200);
    return { order, address };
  };
  const first = await placed('first@example.com', true);
  const second = await placed('second@example.com', true);
  const without = await placed('without@example.com', false);
  const subjectsTo = async (address: string) =>
    (await arrivedFor(running, address)).map(({ subject }) => subject);
  await running.pass(first.order.timer - 600);
  await running.settle();
  for (const { order } of [first, without]) await running.pay(order);
  await running.settle();
  await running.pass(600);
  const linkOf = ({ order }: typeof first) => `Liên kết riêng của đơn ${order.ref}`;
  const soon = ({ order }: typeof first) => `Đơn ${order.ref} sắp hết hạn`;
  expect(await subjectsTo(first.address)).toEqual([
    ...[linkOf(first), soon(first), `Đơn ${first.order.ref} đã hoàn tất`],
  ]);
  expect(await subjectsTo(second.address)).toEqual([
    ...[linkOf(second), soon(second), `Đơn ${second.order.ref} đã hủy`],
  ]);
  expect(await subjectsTo(without.address)).toEqual([linkOf(without)]);
  // The news have no secret: it is in the first mail alone; and they say how to get no more.
  const texts = (await arrivedFor(running, first.address)).map(({ text }) => text);
  const stop = 'Để không nhận tin nữa, hãy mở trang của đơn và bấm “Dừng nhận tin”.';
  expect(texts.map((text) => text.includes(stop))).toEqual([false, true, true]);
  expect(texts.map((text) => text.includes('#k='))).toEqual([true, false, false]);
});

test('[ORD-29] news of an order end with a mail that asks for none, when they are stopped, and when an account claims it', async () => {
  const guest = running.browser();
  const [ended, stopped] = [await placeOrder(guest), await placeOrder(guest)];
  const claimed = await placeOrder(guest);
  const ask = (ref: string, news: boolean) =>
    guest.post('/api/v1/order-link-mail', { order_ref: ref, email: 'ended@example.com', news });
  for (const { ref } of [ended, stopped, claimed]) expect((await ask(ref, true)).status).toBe(200);
  const stop = { order_ref: stopped.ref };
  expect((await guest.post('/api/v1/order-news-stop', stop)).status).toBe(200);
  expect((await ask(ended.ref, false)).status).toBe(200);
  const lan = await createClaimant(running);
  const number = GOOD_ORDER.accountNumber;
  expect((await lan.claim(claimed.ref, { by: 'account', number })).status).toBe(200);
  const { newsEmail, newsLanguage, isNewsByLink } = orders;
  const kept = await running.db
    .select({ newsEmail, newsLanguage, isNewsByLink })
    .from(orders)
    .where(inArray(orders.ref, [ended.ref, stopped.ref, claimed.ref]));
  const nothing = { newsEmail: null, newsLanguage: null, isNewsByLink: false };
  expect(kept).toEqual([nothing, nothing, nothing]);
  for (const order of [ended, stopped, claimed]) await running.pay(order);
  await running.settle();
  const mailed = await arrivedFor(running, 'ended@example.com');
  const others = mailed.filter(({ subject }) => !subject.startsWith('Liên kết riêng'));
  // The last mail says that an account has it, and what to do where that is not the guest's.
  expect(others.map(({ subject }) => subject)).toEqual([
    `Đơn ${claimed.ref} đã được chuyển vào một tài khoản`,
  ]);
  expect(others[0]?.text).toContain(`gửi kèm mã đơn ${claimed.ref}`);
});

test('[ORD-29] the warning of a guest’s order is written for the address that its news go to alone', async () => {
  const guest = running.browser();
  const { ref, timer } = await placeOrder(guest);
  const asked = { order_ref: ref, email: 'now@example.com', news: true };
  await guest.post('/api/v1/order-link-mail', asked);
  await running.pass(timer - 600);
  const write = (recipient: string) =>
    writeExpiryMail(
      running.db,
      running.exchange,
      { recipient, language: 'vi' },
      { kind: 'expiry', ref },
    );
  expect((await write('now@example.com'))?.subject).toBe(`Đơn ${ref} sắp hết hạn`);
  expect(await write('earlier@example.com')).toBeUndefined();
});

test('[ORD-29] news of several orders come to one address, however often their status changes', async () => {
  const guest = running.browser();
  const placed = [await placeOrder(guest), await placeOrder(guest), await placeOrder(guest)];
  const asked = { email: 'several@example.com', news: true };
  for (const { ref } of placed)
    await guest.post('/api/v1/order-link-mail', { order_ref: ref, ...asked });
  for (const order of placed) await running.pay(order);
  await running.settle();
  const subjects = (await arrivedFor(running, asked.email)).map(({ subject }) => subject);
  for (const { ref } of placed) expect(subjects).toContain(`Đơn ${ref} đã hoàn tất`);
});

// The last one: there is no heartbeat after it.
test('[ORD-24] an outage of the service that hides the moment of the mail sends none too early', async () => {
  const order = await place();
  await running.pass(order.timer - 700);
  await running.stopHeartbeat();
  await running.freeze(650);
  expect(await mails()).toEqual([]);
  expect((await booksOf(running, order.ref)).row?.timer).toBe(order.timer + 650);
});

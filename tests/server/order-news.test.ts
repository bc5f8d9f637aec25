import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { actsNext } from '#domain/order/next-step';
import type { Order } from '#domain/order/order';
import { isRepairable } from '#domain/order/order-money';
import { ORDER_STATUSES } from '#domain/order/order-status';
import { figuresOf } from '#domain/order/repair-decision';
import { RAILS, railKeyOf } from '#domain/rails/rails';
import { repairOfferCodec } from '#domain/wire/repair-offer-wire';
import { ATTEMPT_LIMITS } from '#server/exchange/accounts/attempt-limits';
import { cancelOrder } from '#server/exchange/operate-orders';
import { writeNewsMail } from '#server/exchange/write-news-mail';
import { orderNewsWording } from '#server/mails/order-news-wording';
import { siteSettings } from '#server/store/tables/catalogue';
import { orders } from '#server/store/tables/orders';
import { anOrder } from '#tests/domain/support';
import { arrivedFor } from '#tests/support/accounts';
import type { BrowserLike } from '#tests/support/browser-like';
import { accountEnding, documentsWorld } from '#tests/support/documents';
import {
  placeOrder,
  placeSale,
  startTestExchange,
  type TestExchange,
} from '#tests/support/test-exchange';
import { placeVoucherSale, tryVoucher } from '#tests/support/voucher-orders';

const DEADLINE = 1_700_086_400;
const REFUND = { amount: '20', state: 'due', bankCode: '', memo: '', createdAt: 0 } as const;
const MONEY: readonly Partial<Order>[] = [
  { amountReceived: '0' },
  { amountReceived: '7' },
  { amountReceived: '100' },
  { amountReceived: '9000000' },
  { refunds: [{ ...REFUND, accountNumber: '' }] },
];
const ALL_RAILS = RAILS.map(railKeyOf).flatMap((networkKey) =>
  (['buy', 'sell'] as const).map((type) => ({ type, networkKey })),
);

describe('[ORD-29] news of an order', () => {
  test.each(ALL_RAILS)(
    'say of a $type on $networkKey what its customer has to do, whatever is asked, and until when',
    (leg) => {
      for (const status of ORDER_STATUSES.filter((one) => one !== 'pending')) {
        for (const money of MONEY) {
          const order = anOrder({ ...leg, status, deadline: DEADLINE, ...money });
          const moment = { isTimeOver: false, areDocumentsIn: false };
          const isAsked =
            actsNext(order, { ...moment, isChoosing: isRepairable(order) }) === 'customer';
          if (!isAsked) continue;
          const [vi, en] = [orderNewsWording(order, 'vi'), orderNewsWording(order, 'en')];
          const hasEnded = ['delivered', 'cancelled', 'forged'].includes(status);
          expect(vi?.before, status).toContain(hasEnded ? 'cần biết nơi nhận' : 'giờ Việt Nam');
          expect(en?.before, status).toContain(hasEnded ? 'need to know where' : 'in Việt Nam');
        }
      }
    },
  );

  test('say what goes back of an order that is done', () => {
    const refunds = [{ ...REFUND, accountNumber: '…7890' }];
    const order = anOrder({ type: 'sell', status: 'delivered', refunds });
    expect(orderNewsWording(order, 'vi')?.before).toMatch(/ 20 USDT được hoàn lại cho bạn\.$/);
    expect(orderNewsWording(order, 'en')?.before).toMatch(/ 20 USDT goes back to you\.$/);
    expect(orderNewsWording({ ...order, refunds: [] }, 'en')?.before).not.toContain('back');
  });

  test('say the sum of all that goes back, and of all that waits for an account', () => {
    const refunds = [
      { ...REFUND, amount: '20', accountNumber: '…7890' },
      { ...REFUND, amount: '7.5', accountNumber: '' },
      { ...REFUND, amount: '4', accountNumber: '' },
    ];
    const order = anOrder({ type: 'sell', status: 'delivered', refunds });
    expect(orderNewsWording(order, 'vi')?.before).toMatch(
      / 31,5 USDT được hoàn lại cho bạn\. Để hoàn 11,5 USDT, /,
    );
    expect(orderNewsWording(order, 'en')?.before).toMatch(
      / 31\.5 USDT goes back to you\. To send 11\.5 USDT back /,
    );
  });
});

describe('[ORD-29] a guest who left an address', () => {
  let running: TestExchange;
  let world: ReturnType<typeof documentsWorld>;
  let browser: BrowserLike;
  let email: string;
  let orderers = 0;
  beforeAll(async () => {
    running = await startTestExchange();
    world = documentsWorld(running);
    await running.stockUp('1000000');
  });
  afterAll(() => running.close());

  const leaveAddress = async (order: Order, language: 'vi' | 'en' = 'vi') => {
    email = `${order.ref.toLowerCase()}@example.com`;
    await browser.post('/api/v1/order-link-mail', { order_ref: order.ref, email, news: true });
    await running.db
      .update(orders)
      .set({ newsLanguage: language })
      .where(eq(orders.ref, order.ref));
    return order;
  };
  const purchase = async (language?: 'vi' | 'en') => {
    browser = running.browser();
    orderers += 1;
    const accountNumber = `1903${orderers + 200_000}7890`;
    return leaveAddress(await placeOrder(browser, { accountNumber }), language);
  };
  const news = async () =>
    (await arrivedFor(running, email)).filter(({ text }) => !text.includes('#k='));
  const subjects = async () => (await news()).map(({ subject }) => subject);
  const saidSent = async ({ ref }: Order) => {
    await running.pass(181);
    await browser.post('/api/v1/confirm-send-money', { order_ref: ref });
  };
  const choose = async ({ ref }: Order, decision: 'delivery' | 'refund') => {
    const asked = await browser.post('/api/v1/payment-repair', { order_ref: ref });
    const { received, delivered } = figuresOf(repairOfferCodec.decode(asked.json?.data), decision);
    const figures = { received, quantity: delivered };
    await browser.post('/api/v1/payment-repair/decision', { order_ref: ref, decision, ...figures });
  };
  const more = ({ cashAmount }: Order) => String(Number(cashAmount) + 100_000);
  const late = async (order: Order, amount?: string) => {
    await running.pass(order.timer + 3_600);
    await running.pay(order, amount);
  };

  test.each([
    ['less comes', (order: Order) => running.pay(order, '1000000'), 'ít hơn 2.632.896 ₫'],
    ['more comes', (order: Order) => running.pay(order, more(order)), 'nhiều hơn 2.632.896 ₫'],
    [
      'less comes after the customer said that it was sent',
      async (order: Order) => {
        await saidSent(order);
        await running.pay(order, '1000000');
      },
      'đã nhận 1.000.000 ₫',
    ],
    ['less comes after its time', (order: Order) => late(order, '1000000'), 'đã nhận 1.000.000 ₫'],
    [
      'it is paid after it was cancelled',
      async (order: Order) => {
        await cancelOrder(running.exchange, order.ref, async () => undefined);
        await running.pay(order);
      },
      'giá đã chốt không còn hiệu lực',
    ],
  ])(
    'is mailed once that the order waits for a choice, until when, where %s',
    async (_, come, words) => {
      const order = await purchase();
      await come(order);
      const asked = (await news()).filter(({ subject }) => subject.includes('đang chờ bạn chọn'));
      expect(asked).toHaveLength(1);
      expect(asked[0]?.text).toContain(words);
      expect(asked[0]?.text).toMatch(/chọn cách xử lý trước .*giờ Việt Nam/);
    },
  );

  test('is mailed again where more comes that is not as agreed, and none of it once a choice was made', async () => {
    const order = await purchase('en');
    await running.pay(order, '1000000');
    await running.pay(order, '500000');
    const choice = `Order ${order.ref} waits for your choice`;
    expect(await subjects()).toEqual([choice, choice]);
    expect((await news()).at(-1)?.text).toContain(
      '1,500,000 ₫ has come, less than the 2,632,896 ₫',
    );
    await choose(order, 'refund');
    const last = (await news()).at(-1);
    expect(last?.subject).toBe(`Order ${order.ref} was cancelled`);
    expect(last?.text).toContain('1,500,000 ₫ goes back to you');
    expect(await subjects()).toHaveLength(3);
  });

  test('gets no mail about a choice that ended before it could be sent', async () => {
    const order = await purchase();
    await running.stopJobs();
    await running.pay(order, more(order));
    await choose(order, 'delivery');
    await running.rewire({});
    await running.settle();
    expect(await subjects()).toEqual([`Đơn ${order.ref} đã hoàn tất`]);
    expect((await news())[0]?.text).toContain('100.000 ₫ được hoàn lại cho bạn');
  });

  test('gets no mail that was asked for before the news went elsewhere', async () => {
    const order = await purchase();
    await running.pay(order);
    const draft = { kind: 'orderNews', ref: order.ref, news: 'delivered' } as const;
    const write = (recipient: string) =>
      writeNewsMail(running.db, running.exchange, { recipient, language: 'vi' }, draft);
    expect((await write(email))?.subject).toBe(`Đơn ${order.ref} đã hoàn tất`);
    expect(await write('earlier@example.com')).toBeUndefined();
  });

  test('gets the mails of the hour of all orders of the mailbox together, however it is spelled', async () => {
    const most = ATTEMPT_LIMITS['mail.account'].tries;
    let mailed = 0;
    for (let n = 0; n <= most; n += 1) {
      browser = running.browser();
      orderers += 1;
      const order = await placeOrder(browser, { accountNumber: `1903${orderers + 200_000}7890` });
      email = `t.oi+${n}@gmail.com`;
      await browser.post('/api/v1/order-link-mail', { order_ref: order.ref, email, news: true });
      await running.pay(order);
      mailed += (await news()).length;
    }
    expect(mailed).toBe(most);
  });

  test('is mailed of coins that are more, and of a part that goes back at the end', async () => {
    browser = running.browser();
    const sale = await leaveAddress(await placeSale(running, browser), 'en');
    await running.deposit(sale, { amount: String(Number(sale.quantity) + 20) });
    expect(await subjects()).toEqual([`Order ${sale.ref} waits for your choice`]);
    await choose(sale, 'delivery');
    const last = (await news()).at(-1);
    expect(last?.subject).toBe(`Order ${sale.ref} is done`);
    expect(last?.text).toContain('20 USDT goes back to you');
  });

  test('is mailed what goes back of money that came after the order was done', async () => {
    const order = await purchase();
    await running.pay(order);
    await running.pay(order);
    const last = (await news()).at(-1);
    expect(last?.text).toContain('2.632.896 ₫ được hoàn lại cho bạn');
    expect(await subjects()).toHaveLength(2);
  });

  test('is mailed that a voucher was not accepted', async () => {
    browser = running.browser();
    const sale = await leaveAddress(await placeVoucherSale(running, browser));
    await tryVoucher(browser, sale, { number: '1234567890', code: '1234567890123456' });
    expect(await subjects()).toEqual([`Voucher của đơn ${sale.ref} chưa được chấp nhận`]);
  });

  test('is mailed of documents when they are asked for, not while the account is judged', async () => {
    await running.db.update(siteSettings).set({ requiredVerify: true });
    running.exchange.siteConfig.changed();
    await world.judge('error');
    browser = running.browser();
    const accountNumber = accountEnding('documents');
    const order = await leaveAddress(await placeOrder(browser, { accountNumber }));
    await running.pay(order);
    expect(await subjects()).toEqual([]);
    await world.judge('trusted');
    await running.pass(60);
    expect(await subjects()).toEqual([`Đơn ${order.ref} cần giấy tờ của bạn`]);
  });
});

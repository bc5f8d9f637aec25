import { afterAll, expect, test } from 'vitest';
import type { Order } from '#domain/order/order';
import { decodeOrder } from '#domain/wire/order-wire';
import { createAccount } from '#tests/support/accounts';
import { accountEnding } from '#tests/support/documents';
import { createOperator, sessionFor } from '#tests/support/target-account';
import { booksOf, placeOrder, postOrder } from '#tests/support/test-exchange';
import { startTwoServices } from '#tests/support/two-services';

const ROUNDS = 6;

let operators: readonly string[] = [];
const {
  services,
  serviceOf: at,
  settle,
} = startTwoServices(async () => {
  operators = [
    (await createOperator(at(0), 'one@example.org')).id,
    (await createOperator(at(0), 'two@example.org')).id,
  ];
  await at(0).stockUp('1000000');
});
afterAll(() => expect(services().flatMap(({ reports }) => reports)).toEqual([]));

/** Call of one of the operators at one of the services. */
const decide = async (n: 0 | 1, call: string, body: object): Promise<number> => {
  const token = await sessionFor(at(n), operators[n] ?? '', true);
  const headers = { Authorization: `Bearer ${token}` };
  return (await at(n).browser().post(`/api/v1/operator/${call}`, body, headers)).status;
};
const statusOf = async ({ ref }: Pick<Order, 'ref'>) => (await booksOf(at(0), ref)).status;
const rounds = async (round: (n: number) => Promise<void>) => {
  for (let n = 1; n <= ROUNDS; n += 1) await round(n);
};
const place = (n: 0 | 1, accountNumber: string) => placeOrder(at(n).browser(), { accountNumber });

test('[KYC-01] of two operators who decide at once one accepts or refuses, and the other is told so', async () => {
  await rounds(async () => {
    const order = await place(0, accountEnding('documents'));
    const [accepted, refused] = await Promise.all([
      decide(0, 'accept-documents', { order_ref: order.ref }),
      decide(1, 'refuse-documents', { order_ref: order.ref }),
    ]);
    await settle();
    const isAccepted = accepted === 200;
    expect([accepted, refused].toSorted()).toEqual([200, 409]);
    expect(await statusOf(order)).toBe(isAccepted ? 'pending' : 'cancelled');
  });
});

test('[KYC-01] documents that are accepted while an order with the same account is placed hold none up for good', async () => {
  await rounds(async () => {
    const accountNumber = accountEnding('documents');
    const first = await place(0, accountNumber);
    const [status, ...placed] = await Promise.all([
      decide(0, 'accept-documents', { order_ref: first.ref }),
      place(1, accountNumber),
      place(0, accountNumber),
      place(1, accountNumber),
    ]);
    await settle();
    expect(status).toBe(200);
    expect(await Promise.all([first, ...placed].map(statusOf))).toEqual(Array(4).fill('pending'));
  });
});

test('[KYC-01] two orders of one member whose documents are accepted at once both go on', async () => {
  await rounds(async (n) => {
    const { id } = await createAccount(at(0), `member${n}@example.org`);
    const bearer = { Authorization: `Bearer ${await sessionFor(at(0), id)}` };
    const post = async (accountNumber: string) =>
      decodeOrder((await postOrder(at(0).browser(), { accountNumber }, bearer)).json?.data);
    const orders = [
      await post(accountEnding('documents')),
      await post(accountEnding('documents')),
      await post(accountEnding('documents')),
    ] as const;
    const statuses = await Promise.all([
      decide(0, 'accept-documents', { order_ref: orders[0].ref }),
      decide(1, 'accept-documents', { order_ref: orders[1].ref }),
    ]);
    await settle();
    // The first decision may have had the other order go on before the second.
    expect(statuses).toContain(200);
    expect(statuses.every((status) => status === 200 || status === 409)).toBe(true);
    expect(await Promise.all(orders.map(statusOf))).toEqual(Array(3).fill('pending'));
  });
});

test('[KYC-01] money that comes while documents are decided is delivered where they are accepted, and goes back where not', async () => {
  await rounds(async (n) => {
    const order = await place(0, accountEnding('documents'));
    const call = n % 2 === 0 ? 'accept-documents' : 'refuse-documents';
    await Promise.all([
      at(1).pay(order, order.cashAmount, `race ${n}`),
      decide(0, call, { order_ref: order.ref }),
    ]);
    await settle();
    expect(await statusOf(order)).toBe(n % 2 === 0 ? 'delivered' : 'cancelled');
  });
});

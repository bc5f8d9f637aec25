// Orders through the whole path (HTTP, rules, transaction, events, jobs), beside bare inserts of the same rows.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { encodeBuyOrder } from '#domain/wire/buy-order-wire';
import { newRef, newTransferText } from '#server/exchange/order-codes';
import { openStore } from '#server/store/open-store';
import { openPostgres } from '#server/store/postgres/open-postgres';
import { orders } from '#server/store/tables/orders';
import type { Served } from './child.ts';
import { many, post } from './post.ts';

const WARM_UP = 30;
const ORDERS = 300;
const AT_ONCE = 8;

const ORDER = encodeBuyOrder({
  currencyCode: 'TRC20',
  quantity: '100',
  receivingAddress: 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8',
  networkKey: 'TRX',
  bankCode: 'TCB',
  accountNumber: '19031234567890',
  unverifiedName: '',
  note: '',
});

const perSecond = async (times: number, atOnce: number, deed: () => Promise<void>) => {
  await many(WARM_UP, atOnce, deed);
  const begun = performance.now();
  await many(times, atOnce, deed);
  return (times * 1_000) / (performance.now() - begun);
};

/** Orders a second, each answered before its place is taken by the next. */
const wholePath = (url: string) =>
  perSecond(ORDERS, AT_ONCE, async () => {
    const { status, body } = await post(`${url}/api/v1/buy_orders`, ORDER);
    if (status !== 200) throw new Error(`the order was refused: ${body.toString()}`);
  });

const newRow = (): typeof orders.$inferInsert => {
  const now = new Date();
  return {
    ref: newRef(),
    type: 'buy',
    currencyCode: 'TRC20',
    networkKey: 'TRX',
    receivingAddress: ORDER.receiving_address,
    quantity: '100',
    rate: '26120',
    fee: '0',
    transferFee: '0.8',
    cashAmount: '2632896',
    createdAt: now,
    updatedAt: now,
    timer: 3_600,
    toBank: 'VCB',
    toAccountNumber: '0071000000001',
    toAccountName: 'BEN DOI',
    transferText: newTransferText(),
    qrCode: 'x'.repeat(150),
    fromBank: 'TCB',
    senderAccount: '19031234567890',
    senderName: 'NGUYEN VAN A',
    isSenderVerified: true,
    note: '',
    guestHash: 'x'.repeat(64),
    userId: null,
  };
};

/** Rows a second into the same table of the same kind of database, nothing else done. */
const rawInserts = async (databaseUrl: string | undefined) => {
  const folder = await mkdtemp(join(tmpdir(), 'bench-raw-'));
  const store = databaseUrl ? await openPostgres(databaseUrl) : await openStore(folder);
  try {
    return await perSecond(ORDERS, AT_ONCE, async () => {
      await store.db.insert(orders).values(newRow());
    });
  } finally {
    await store.close();
    await rm(folder, { recursive: true, force: true });
  }
};

export interface OrderFigures {
  readonly ordersPerS: number;
  readonly insertsPerS: number;
}

/** The service must not be at work while the inserts are measured: call this last. */
export const measureOrders = async (
  service: Served,
  databaseUrl: string | undefined,
): Promise<OrderFigures> => {
  const ordersPerS = await wholePath(service.url);
  await service.stop();
  return { ordersPerS, insertsPerS: await rawInserts(databaseUrl) };
};

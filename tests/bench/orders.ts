// Orders through the whole path (HTTP, rules, transaction, events, jobs), beside bare inserts of the same rows.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { encodeBuyOrder } from '#domain/wire/buy-order-wire';
import { insertOrder, type NewOrder } from '#server/exchange/insert-order';
import { newOrderNumber, newRef, newTransferText } from '#server/exchange/order-codes';
import type { StoredOrder } from '#server/exchange/orders/stored-order';
import { openStore } from '#server/store/open-store';
import { openPostgres } from '#server/store/postgres/open-postgres';
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

/** A new purchase, as the service would store it. */
const newOrder = (): NewOrder => {
  const now = new Date();
  const order: StoredOrder = {
    ...{ ref: newRef(), number: newOrderNumber(), type: 'buy', status: 'pending', cameFrom: null },
    ...{ createdAt: now, updatedAt: now, timer: 3_600, note: '', description: '' },
    ...{ autoRetry: false, isAllowConfirmSendMoney: true, proofImages: [] },
    ...{ guestHash: 'x'.repeat(64), userId: null, keyHash: null, bodyHash: null },
    ...{ networkHash: null, inRail: 'bank', cashAmount: '2632896', amountReceived: '0' },
    ...{ toBank: 'VCB', toAccountNumber: '0071000000001', toAccountName: 'BEN DOI' },
    ...{ transferText: newTransferText(), qrCode: 'x'.repeat(150) },
    ...{ fromBank: 'TCB', senderAccount: '19031234567890', senderName: 'NGUYEN VAN A' },
    ...{ isSenderVerified: true, customerTransactionId: '', outRail: 'chain:TRX' },
    ...{ currencyCode: 'TRC20', currencyType: 'STABLECOIN', networkKey: 'TRX', quantity: '100' },
    ...{ amountSent: '0', receivingAddress: ORDER.receiving_address ?? '', accountName: '' },
    ...{ accountIdSent: '', memo: '', hash: '', batchNumber: '', rate: '26120', fee: '0' },
    ...{ transferFee: '0.8', quoteEndsAt: new Date(now.getTime() + 3_600_000) },
  };
  const quote: NewOrder['quote'] = {
    ...{ orderRef: order.ref, side: 'buy', rate: '26120', fee: '0', transferFee: '0.8' },
    ...{ quantity: '100', amount: '2632896', tiers: TIERS, createdAt: now },
    endsAt: order.quoteEndsAt,
  };
  return { order, quote, dueAt: order.quoteEndsAt, submission: undefined };
};

const TIERS = ['0', '500', '2000'].map((minQuantity) => ({
  ...{ minQuantity, value: '26120', fee: '0', percentFee: '0', transferFee: '0.8' },
}));

/** The same rows a second into the same tables of the same kind of database, nothing else done. */
const rawInserts = async (databaseUrl: string | undefined) => {
  const folder = await mkdtemp(join(tmpdir(), 'bench-raw-'));
  const store = databaseUrl ? await openPostgres(databaseUrl) : await openStore(folder);
  try {
    return await perSecond(ORDERS, AT_ONCE, () => insertOrder(store.db, newOrder()));
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

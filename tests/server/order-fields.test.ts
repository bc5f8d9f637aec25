import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { maskOrder } from '#domain/order/masked-order';
import { decodeOrder, encodeOrder } from '#domain/wire/order-wire';
import { insertOrder } from '#server/exchange/insert-order';
import { toOrder } from '#server/exchange/order-view';
import { changeOrder } from '#server/exchange/orders/change-order';
import { orderByRef, orderWithSequence } from '#server/exchange/orders/read-orders';
import { LEG_FIELDS, type OrderRows, toStoredOrder } from '#server/exchange/orders/stored-order';
import { moneyReports } from '#server/store/tables/money-reports';
import { orderLegs } from '#server/store/tables/order-legs';
import { jobs, orderEvents, orders } from '#server/store/tables/orders';
import { payouts } from '#server/store/tables/payouts';
import { type QuoteRow, quotes } from '#server/store/tables/quotes';
import { refunds } from '#server/store/tables/refunds';
import { startTestExchange, type TestExchange } from '#tests/support/test-exchange';

const REF = 'K7M2P9QX4TRB6WNC';

/** Every column of an order has a value that no other has. */
const ROWS = {
  order: {
    ...{ ref: REF, number: 234_567_891, type: 'buy', status: 'request_proof', cameFrom: 'pending' },
    ...{ createdAt: new Date('2026-11-21T03:04:05Z'), updatedAt: new Date('2026-12-01T20:30:59Z') },
    ...{ timer: 1_234, deadlineAt: new Date('2026-12-02T20:30:57Z') },
    ...{ note: 'a note', description: 'a description', autoRetry: true },
    notices: ['one notice', 'another'],
    ...{ isAllowConfirmSendMoney: false, proofImages: ['/one', '/two'], guestHash: 'guest' },
    ...{ userId: null, keyHash: 'key', bodyHash: 'body', networkHash: 'network' },
    ...{ visitorHash: 'visitor', isAboveShare: false, readAt: null },
    forgottenAt: null,
    claimedBy: 'account',
    linkHash: 'link',
    mailedLinkHash: 'mailed-link',
    newsEmail: 'news@example.com',
    newsLanguage: 'en',
    isNewsByLink: true,
  },
  incoming: {
    ...{ orderRef: REF, direction: 'in', rail: 'bank', asset: 'VND' },
    ...{ amount: '2632896', settled: '1600000' },
    ...{ ourProvider: 'VCB', ourNumber: '0071000000001', ourName: 'BEN DOI' },
    ...{ theirProvider: 'TCB', theirNumber: '19031234567890', theirName: 'NGUYEN VAN A' },
    ...{
      isTheirNameVerified: true,
      theirNumberHash: '',
      network: '',
      memo: '',
      reference: 'BD12345678',
    },
    ...{ theirCustomerId: '', theirKind: '', method: '', sealedVoucher: '' },
    ...{ qrPayload: 'a code', transactionId: 'FT26325', batchNumber: '' },
  },
  outgoing: {
    ...{ orderRef: REF, direction: 'out', rail: 'chain:XRP', asset: 'XRP' },
    ...{ amount: '100.5', settled: '40.25' },
    ...{ ourProvider: '', ourNumber: 'U7654321', ourName: '' },
    ...{ theirProvider: '', theirNumber: 'rAddress', theirName: 'TRAN THI B' },
    ...{
      isTheirNameVerified: false,
      theirNumberHash: '',
      network: 'XRP',
      memo: '90210',
      reference: null,
    },
    ...{
      theirCustomerId: '900123',
      theirKind: 'email',
      method: 'Goods & Services',
      sealedVoucher: 'sealed',
    },
    ...{ qrPayload: '', transactionId: 'ab12cd', batchNumber: '556677' },
  },
} as const satisfies Omit<OrderRows, 'quote'> & object;

const QUOTE: QuoteRow = {
  ...{ orderRef: REF, side: 'buy', rate: '26120', fee: '5000.5', transferFee: '0.8' },
  ...{ quantity: '100.5', amount: '2632896', createdAt: ROWS.order.createdAt },
  tiers: [
    { minQuantity: '0', value: '26120', fee: '5000.5', percentFee: '0.1', transferFee: '0.8' },
  ],
  endsAt: new Date('2026-11-21T04:00:00Z'),
};

/** Column of each field of the order on the wire, and its value for the rows above. */
const FIELDS: Readonly<Record<string, readonly [column: string, said: unknown]>> = {
  Id: ['orders.number', '234567891'],
  Ref: ['orders.ref', REF],
  OrderType: ['orders.type', 'buy'],
  Status: ['orders.status', 'request_proof'],
  CreatedAt: ['orders.created_at', 1_795_230_245],
  UpdatedAt: ['orders.updated_at', 1_796_157_059],
  // As a clock in Việt Nam shows it.
  TimeCreate: ['orders.created_at', '10:04:05 21/11/2026'],
  TimeUpdate: ['orders.updated_at', '03:30:59 02/12/2026'],
  Timer: ['orders.timer', 1_234],
  Deadline: ['orders.deadline_at', 1_796_243_457],
  QuoteEndsAt: ['quotes.ends_at', 1_795_233_600],
  Note: ['orders.note', 'a%20note'],
  OrderDesc: ['orders.description', 'a description'],
  AutoRetry: ['orders.auto_retry', true],
  IsAllowConfirmSendMoney: ['orders.is_allow_confirm_send_money', false],
  ImageProof: ['orders.proof_images', '/one,/two'],
  CashAmount: ['in.amount', '2632896'],
  AmountReceived: ['in.settled', '1600000'],
  ToBank: ['in.our_provider', 'VCB'],
  SellerAccountId: ['in.our_number', '0071000000001'],
  SellerAccountName: ['in.our_name', 'BEN DOI'],
  BankOrderName: ['in.reference', 'BD12345678'],
  QrCode: ['in.qr_payload', 'a code'],
  FromBank: ['in.their_provider', 'TCB'],
  SenderAddress: ['in.their_number', '19031234567890'],
  SenderAccount: [
    'in.their_name, in.their_number, in.their_provider',
    { name: 'NGUYEN VAN A', address: '19031234567890', bank_code: 'TCB' },
  ],
  TransactionIdCustomer: ['in.transaction_id', 'FT26325'],
  CurrencyCode: ['out.asset', 'XRP'],
  CurrencyType: ['currencies.type of out.asset', 'coin'],
  CryptoNetworkKey: ['out.network', 'XRP'],
  Quantity: ['out.amount', '100.5'],
  AmountSent: ['out.settled', '40.25'],
  ReceivingAddress: ['out.their_number', 'rAddress'],
  PmAccount: ['out.their_name', { name: 'TRAN THI B' }],
  AccountIdSent: ['out.our_number', 'U7654321'],
  CryptoMemo: ['out.memo', '90210'],
  Hash: ['out.transaction_id', 'ab12cd'],
  PmBatchNumber: ['out.batch_number', '556677'],
  CustomerId: ['out.their_customer_id', '900123'],
  PaypalMethod: ['out.method', 'Goods & Services'],
  Rate: ['quotes.rate', '26120'],
  FeeTransfer: ['quotes.transfer_fee', '0.8'],
  LinkHash: ['orders.link_hash', 'link'],
  NewsAddress: ['orders.news_email', 'n…@example.com'],
  IsMasked: ['whose it is', false],
  IsForgotten: ['forgottenAt', false],
  Review: ['its review', { State: 'none', Content: '' }],
  // Read for the order's page alone.
  Refunds: ['refunds of the order', []],
  Deposits: ['deposits of the order', []],
  BankId: ['in.our_provider', 'VCB'],
  OrderNotify: ['orders.notices', 'one%20notice\nanother'],
  // Read for the order's page alone.
  AccountIdReceived: ['money reports of the order', ''],
  PmVoucher: ['default', ''],
  Processing: ['default', 0],
};

let running: TestExchange;
beforeAll(async () => {
  running = await startTestExchange();
  const order = toStoredOrder({ ...ROWS, quote: QUOTE, currencyType: 'coin' });
  await insertOrder(running.db, {
    ...{ order, quote: QUOTE, submission: undefined },
    dueAt: new Date(running.clock.now() + 3_600_000),
  });
});
afterAll(async () => {
  // The order has money and stock of no journal, which the check of the books would find.
  for (const table of [quotes, orderLegs, jobs, orderEvents, orders])
    await running.db.delete(table);
  await running.close();
});

const rows = async () => {
  const legs = await running.db.select().from(orderLegs).orderBy(orderLegs.direction);
  return {
    order: (await running.db.select().from(orders))[0],
    incoming: legs[0],
    outgoing: legs[1],
  };
};

const wire = async () => {
  const stored = await orderByRef(running.db, REF);
  if (!stored) throw new Error('the order is not there');
  return encodeOrder(toOrder(stored));
};

test('an order is written to the columns that its fields name, and to no other', async () => {
  expect(await rows()).toEqual(ROWS);
  expect(await running.db.select().from(quotes)).toEqual([QUOTE]);
});

test('every field of ENT-05 comes from its column, and no field is without one', async () => {
  const said = await wire();
  expect(said).toEqual(
    Object.fromEntries(Object.entries(FIELDS).map(([name, [, value]]) => [name, value])),
  );
  expect(encodeOrder(decodeOrder(said))).toEqual(said);
});

test.each([
  ['buy', 'VCB'],
  ['sell', 'ACB'],
  ['ex', ''],
] as const)('the BankId of an order to %s is our bank on its side: %j', async (type, bank) => {
  const stored = await orderByRef(running.db, REF);
  if (!stored) throw new Error('the order is not there');
  const { BankId } = encodeOrder(toOrder({ ...stored, type, payingBank: 'ACB' }));
  expect(BankId).toBe(bank);
});

test('the values of different columns differ, so that two fields in each other’s place are seen', () => {
  const filled = Object.entries(FIELDS).filter(
    ([, [column, value]]) => column !== 'default' && typeof value === 'string',
  );
  const names = (wanted: unknown) =>
    filled.filter(([, [, value]]) => value === wanted).map(([name]) => name);
  const shared = [...new Set(filled.map(([, [, value]]) => value))]
    .map(names)
    .filter((fields) => fields.length > 1);
  // The network of XRP bears its name; the bank that dong are paid to is one of our records.
  expect(shared).toEqual([
    ['ToBank', 'BankId'],
    ['CurrencyCode', 'CryptoNetworkKey'],
  ]);
  const columns = Object.values(LEG_FIELDS.buy).map((place) => place.join('.'));
  expect(new Set(columns).size).toBe(columns.length);
});

test('a change of a field writes its column alone, and is read again', async () => {
  const stored = await orderByRef(running.db, REF);
  if (!stored) throw new Error('the order is not there');
  const changes = { hash: 'ef34', amountSent: '100.5', amountReceived: '2632896' };
  const changed = await changeOrder(running.db, stored, { ...changes, description: 'done' });
  expect(changed).toEqual({ ...stored, ...changes, description: 'done' });
  expect(await orderByRef(running.db, REF)).toEqual(changed);
  expect(await rows()).toEqual({
    order: { ...ROWS.order, description: 'done' },
    incoming: { ...ROWS.incoming, settled: '2632896' },
    outgoing: { ...ROWS.outgoing, settled: '100.5', transactionId: 'ef34' },
  });
});

test('a masked order shows none of what only some orders carry', async () => {
  const stored = await orderByRef(running.db, REF);
  if (!stored) throw new Error('the order is not there');
  expect(encodeOrder(maskOrder(toOrder(stored)))).toMatchObject({
    ...{ Id: '', TimeCreate: '', CurrencyType: '', CryptoMemo: '', AmountSent: '0' },
    ...{ AmountReceived: '0', AccountIdSent: '', PmBatchNumber: '', TransactionIdCustomer: '' },
    PmAccount: { name: '' },
  });
});

test('an amount of nothing, and more than nothing given back, are refused by the database', async () => {
  const leg = running.db.update(orderLegs);
  await expect(leg.set({ amount: '0' }).where(eq(orderLegs.orderRef, REF))).rejects.toThrow();
  await expect(leg.set({ settled: '-1' }).where(eq(orderLegs.orderRef, REF))).rejects.toThrow();
});

test('the refunds of an order are on its page, oldest first, with how far each is and the end of its account', async () => {
  const refund = { orderRef: REF, asset: 'VND', reason: 'money.extra' };
  const at = (minute: number) => new Date(Date.UTC(2026, 10, 22, 3, minute));
  const account = { toBank: 'TCB', toAccountNumber: '19031234567890' };
  const [payout] = await running.db
    .insert(payouts)
    .values({
      ...{ kind: 'refund', rail: 'bank', asset: 'VND', amount: '2', account: 'VCB/0071000000001' },
      ...{ toProvider: 'TCB', toAccount: '19031234567890', createdAt: at(0), updatedAt: at(0) },
    })
    .returning();
  const payoutId = payout?.id ?? null;
  const ids = [1, 2, 3, 4].map((n) => `00000000-0000-4000-8000-00000000000${n}`);
  const [due = '', sending = '', sent = '', coins = ''] = ids;
  await running.db.insert(refunds).values([
    { ...refund, id: sent, amount: '3', ...account, status: 'paid', payoutId, createdAt: at(3) },
    { ...refund, id: sending, amount: '2', ...account, payoutId, createdAt: at(2) },
    { ...refund, id: due, amount: '1', createdAt: at(1) },
    { ...refund, id: coins, amount: '4', asset: 'XRP', createdAt: at(4) },
  ]);
  const found = await orderWithSequence(running.db, REF);
  const { Refunds } = encodeOrder(toOrder(found?.order ?? fail()));
  const seconds = (minute: number) => at(minute).getTime() / 1000;
  const theirs = { Bank: 'TCB', AccountNumber: '…7890', Memo: '' };
  expect(Refunds).toEqual([
    { Amount: '1', State: 'due', Bank: '', AccountNumber: '', Memo: '', CreatedAt: seconds(1) },
    { Amount: '2', State: 'sending', ...theirs, CreatedAt: seconds(2) },
    { Amount: '3', State: 'sent', ...theirs, CreatedAt: seconds(3) },
  ]);
  expect(encodeOrder(maskOrder(toOrder(found?.order ?? fail()))).Refunds).toEqual([]);
  await running.db.delete(refunds);
  await running.db.delete(payouts);
});

test('the account that the money of an order came to last is on its page', async () => {
  const at = (minute: number) => new Date(Date.UTC(2026, 10, 22, 3, minute));
  const report = {
    ...{ provider: 'bank', asset: 'VND', amount: '5', text: '', raw: '', orderRef: REF },
    state: 'matched' as const,
    outcome: 'money.matched',
  };
  const accountOf = async () => {
    const found = await orderWithSequence(running.db, REF);
    return encodeOrder(toOrder(found?.order ?? fail())).AccountIdReceived;
  };
  expect(await accountOf()).toBe('');
  await running.db.insert(moneyReports).values([
    { ...report, transactionId: 'F2', accountNumber: '0071000000002', receivedAt: at(2) },
    { ...report, transactionId: 'F1', accountNumber: '0071000000001', receivedAt: at(1) },
    {
      ...{ ...report, state: 'extra' as const, transactionId: 'F3' },
      ...{ accountNumber: '0071000000003', receivedAt: at(3) },
    },
  ]);
  expect(await accountOf()).toBe('0071000000002');
  await running.db.delete(moneyReports);
});

const fail = (): never => {
  throw new Error('the order is not there');
};

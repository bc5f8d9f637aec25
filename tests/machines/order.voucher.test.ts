import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { VOUCHER_PURCHASE } from '#stories/support/sample-order';
import { VOUCHER_SALE } from '#stories/support/sample-sale';
import { settle } from '#tests/support/scripted-promise';
import { watchOrder } from './order.start';

const { createdAt } = VOUCHER_SALE;
const VOUCHER = { number: '4073391256', code: '8215540936617402' };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(createdAt * 1_000);
});
afterEach(() => {
  vi.useRealTimers();
});

const handIn = (run: ReturnType<typeof watchOrder>) =>
  run.children().voucherPayment?.send({ type: 'voucher.handedIn', voucher: VOUCHER });

describe('order: a sale that is paid with a voucher', () => {
  test('[ORD-11] asks for one while it is pending, and for nothing to be sent', async () => {
    const run = watchOrder();
    await run.answer(VOUCHER_SALE);
    expect(run.children().voucherPayment).toBeDefined();
    expect(run.children().sentMoney).toBeUndefined();
  });

  test.each([
    ['by a stranger', { isMasked: true }],
    ['once it is paid', { status: 'paid' }],
    ['once it is cancelled', { status: 'cancelled' }],
    ['when all of it has come', { status: 'verifying_transaction', amountReceived: '60' }],
  ])('[ORD-11] it asks for none: %s', async (_, part) => {
    const run = watchOrder();
    await run.answer({ ...VOUCHER_SALE, ...part });
    expect(run.children().voucherPayment).toBeUndefined();
  });

  test.each([
    ['after one that was not accepted', { status: 'ERROR_EVOUCHER' }],
    ['for the rest', { status: 'verifying_transaction', amountReceived: '40' }],
  ])('[ORD-11] it asks for another one: %s', async (_, part) => {
    const run = watchOrder();
    await run.answer({ ...VOUCHER_SALE, ...part });
    expect(run.children().voucherPayment).toBeDefined();
  });

  it.each([
    ['polled', false],
    ['live', true],
  ])('asks the service at once when a voucher was answered: %s', async (_, isLive) => {
    const run = watchOrder();
    await run.answer(VOUCHER_SALE);
    if (isLive) run.actor.send({ type: 'live.began' });
    handIn(run);
    run.vouchers.answer();
    await settle();
    expect(run.service.pending()).toBe(1);
    await run.answer({ ...VOUCHER_SALE, status: 'paid', updatedAt: createdAt + 1 });
    expect(run.children().voucherPayment).toBeUndefined();
  });

  it('keeps its form, with what was typed, until the voucher is answered', async () => {
    const run = watchOrder();
    await run.answer(VOUCHER_SALE);
    const before = run.children().voucherPayment;
    handIn(run);
    run.actor.send({
      type: 'live.orderReceived',
      order: { ...VOUCHER_SALE, processing: 1, updatedAt: createdAt + 1 },
    });
    expect(run.children().voucherPayment).toBe(before);
    expect(before?.getSnapshot().value).toBe('sending');
  });

  it('opens its form again when a voucher that was being checked is refused', async () => {
    const run = watchOrder();
    await run.answer(VOUCHER_SALE);
    handIn(run);
    run.vouchers.answer();
    await settle();
    await run.answer({ ...VOUCHER_SALE, processing: 1, updatedAt: createdAt + 1 });
    expect(run.children().voucherPayment?.getSnapshot().value).toBe('filling');
  });
});

describe('order: a voucher that was bought', () => {
  test('[ORD-11] is hidden at first', async () => {
    const run = watchOrder();
    await run.answer(VOUCHER_PURCHASE);
    expect(run.children().voucher?.getSnapshot().value).toBe('hidden');
  });

  it('is not there for a stranger, nor before it is delivered', async () => {
    const run = watchOrder();
    await run.answer({ ...VOUCHER_PURCHASE, status: 'delivering', voucher: null });
    expect(run.children().voucher).toBeUndefined();
  });
});

import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Order } from '#domain/order/order';
import { SAMPLE_ORDER } from '#stories/support/sample-order';
import { doing } from '#tests/support/show';
import { title } from './page-text';
import { showOrder } from './show-order';

const HOUR_MS = 3_600_000;
const AWAITING = ['pending', 'verifying_transaction', 'request_proof', 'provided_proof'];

const transfer = () => screen.queryByRole('region', { name: 'Your transfer' });
const qr = () => screen.queryByRole('img', { name: /^VietQR/ });

const showing = async (part: Partial<Order> = {}) => {
  const page = showOrder();
  await page.answer({ ...SAMPLE_ORDER, ...part });
  return page;
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(SAMPLE_ORDER.createdAt * 1_000);
});
afterEach(() => void vi.useRealTimers());

describe('OrderPage: when the time to transfer is over', () => {
  test.each(AWAITING)(
    '[ORD-04] an open page in %s takes the bank details and the VietQR away, before the service says anything',
    async (status) => {
      const { waiting } = await showing({ status });
      await waiting(HOUR_MS - 1_000);
      expect(transfer()).toBeInTheDocument();
      expect(qr()).toBeInTheDocument();
      await waiting(1_000);
      expect(transfer()).not.toBeInTheDocument();
      expect(qr()).not.toBeInTheDocument();
    },
  );

  test.each(AWAITING)('[ORD-04] a page opened later in %s asks for no money', async (status) => {
    vi.setSystemTime(SAMPLE_ORDER.createdAt * 1_000 + HOUR_MS);
    await showing({ status });
    expect(transfer()).not.toBeInTheDocument();
  });

  test.each(['pending', 'verifying_transaction'])(
    '[ORD-04] the words of %s say so and ask for nothing',
    async (status) => {
      const { waiting } = await showing({ status });
      await waiting(HOUR_MS);
      expect(title()).toBe('The time to transfer is over');
      expect(screen.getByText(/^Please do not transfer any more/)).toBeInTheDocument();
    },
  );

  test('[ORD-04] the rest of short money is asked for no longer, where the service knows no choices', async () => {
    const { waiting, withoutOffer } = await showing({
      status: 'verifying_transaction',
      amountReceived: '2000000',
    });
    await withoutOffer();
    expect(transfer()).toBeInTheDocument();
    await waiting(HOUR_MS);
    await withoutOffer();
    expect(title()).toBe('2,000,000 ₫ has arrived, 632,896 ₫ did not come in time');
    expect(screen.getByText(/^Please do not transfer the rest/)).toBeInTheDocument();
    expect(transfer()).not.toBeInTheDocument();
  });

  test('[ORD-04] money that has arrived in full is not called late', async () => {
    const { waiting } = await showing({
      status: 'verifying_transaction',
      amountReceived: '2632896',
    });
    await waiting(HOUR_MS);
    expect(title()).toBe('2,632,896 ₫ has arrived');
  });

  test('[ORD-04] the service’s clock decides: a browser that is an hour ahead still shows them', async () => {
    vi.setSystemTime(SAMPLE_ORDER.createdAt * 1_000 + HOUR_MS);
    const { actor } = await showing();
    expect(transfer()).not.toBeInTheDocument();
    await doing(() => actor.send({ type: 'clock.synchronised', offsetMs: -HOUR_MS }));
    expect(transfer()).toBeInTheDocument();
  });
});

describe('OrderPage: what may be paid twice', () => {
  test.each([
    ['2000000', '2,000,000 ₫ has arrived, 632,896 ₫ is missing'],
    ['2632896', 'Your 2,632,896 ₫ has arrived'],
    ['2700000', '2,700,000 ₫ has arrived instead of 2,632,896 ₫'],
  ])(
    '[ORD-04] a pending order that has received %s dong says %j, and never asks for the whole',
    async (amountReceived, words) => {
      await showing({ amountReceived });
      expect(title()).toBe(words);
      expect(qr()).not.toBeInTheDocument();
    },
  );

  test.each(AWAITING.slice(1))(
    '[ORD-04] in %s a transfer may be on its way: it is not to be made again',
    async (status) => {
      await showing({ status });
      expect(transfer()).toHaveTextContent(/If you have, please do not transfer again/);
    },
  );

  test('[ORD-04] nothing is said of a second transfer before the first', async () => {
    await showing();
    expect(transfer()).not.toHaveTextContent(/transfer again/);
  });
});

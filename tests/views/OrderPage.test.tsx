import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import type { Order } from '#domain/order/order';
import { SAMPLE_ORDER } from '#stories/support/sample-order';
import { doing } from '#tests/support/show';
import { showOrder } from './show-order';

const { createdAt } = SAMPLE_ORDER;

const showing = async (part: Partial<Order> = {}) => {
  const page = showOrder();
  await page.answer({ ...SAMPLE_ORDER, ...part });
  return page;
};

/** The value beside a label. */
const shownBeside = (label: string) => screen.getByText(label).nextElementSibling;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(createdAt * 1_000);
});
afterEach(() => {
  vi.useRealTimers();
});

describe('OrderPage: the time left', () => {
  const left = () => screen.getByRole('timer').textContent;

  test('[ORD-02] an hour from the creation by default, padded to two digits', async () => {
    const { waiting } = await showing();
    expect(left()).toBe('01:00:00');
    await waiting(348_000);
    expect(left()).toBe('00:54:12');
  });

  test('[ORD-02] a day from the last update for a requested proof', async () => {
    await showing({ status: 'request_proof', updatedAt: createdAt + 3_600 });
    expect(left()).toBe('01 d 01:00:00');
  });

  test('[ORD-02] it follows the time of the service, whatever this machine says', async () => {
    vi.setSystemTime((createdAt - 86_400) * 1_000);
    const { actor } = await showing();
    await doing(() => actor.send({ type: 'clock.synchronised', offsetMs: 86_400_000 }));
    expect(left()).toBe('01:00:00');
  });

  it('stands outside the live region: a tick announces nothing', async () => {
    await showing();
    for (const live of screen.getAllByRole('status')) {
      expect(within(live).queryByRole('timer')).not.toBeInTheDocument();
    }
  });
});

describe('OrderPage: what is waited for', () => {
  test.each(['pending', 'request_proof'])('[ORD-06] a spinner in %s', async (status) => {
    await showing({ status });
    expect(screen.getByRole('img', { name: 'Waiting' })).toBeInTheDocument();
  });

  test('[ORD-06] no spinner in another status', async () => {
    await showing({ status: 'paid' });
    expect(screen.queryByRole('img', { name: 'Waiting' })).not.toBeInTheDocument();
  });

  test('[ORD-06] a sale whose receiving address is not there yet says so', async () => {
    await showing({ type: 'sell', receivingAddress: '' });
    expect(shownBeside('Our USDT address')).toHaveTextContent(/^loading$/);
  });

  test('[ORD-04] "I sent enough money" counts down to its moment and then opens', async () => {
    const { confirmation, waiting } = await showing();
    await waiting(108_000);
    expect(screen.getByText('Available after 3 minutes · 01:12 left')).toBeInTheDocument();
    const button = screen.getByRole('button', { name: 'I sent enough money' });
    expect(button).toBeDisabled();
    await waiting(72_000);
    expect(button).toBeEnabled();
    await doing(() => void fireEvent.click(button));
    expect(confirmation.inputs).toEqual([]);
    await doing(
      () => void fireEvent.click(screen.getByRole('button', { name: 'Yes, it is sent' })),
    );
    expect(confirmation.inputs).toEqual([{ ref: SAMPLE_ORDER.ref }]);
  });
});

describe('OrderPage: what can be copied', () => {
  const copied = vi.fn<(text: string) => Promise<void>>(() => Promise.resolve());

  beforeEach(() => {
    vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText: copied } });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    copied.mockClear();
  });

  test('[ORD-13] a check stands for 1 s where the button was pressed', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    await showing();
    const button = screen.getByRole('button', { name: 'Copy: Account number' });
    await doing(() => void fireEvent.click(button));
    expect(copied).toHaveBeenCalledWith('1020304050607');
    expect(button).toHaveAccessibleName('Copied: Account number');
    expect(button.querySelector('svg')).toBeInTheDocument();
    await doing(() => void vi.advanceTimersByTime(800));
    expect(button).toHaveAccessibleName('Copied: Account number');
    await doing(() => void vi.advanceTimersByTime(200));
    expect(button).toHaveAccessibleName('Copy: Account number');
    expect(button.querySelector('svg')).not.toBeInTheDocument();
  });

  test('[ORD-13] a long transaction id is shown by its first 15 characters, copied whole', async () => {
    const hash = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08';
    await showing({ status: 'delivered', hash });
    expect(screen.getByText('9f86d081884c7d6…')).toHaveAttribute('title', hash);
    await doing(
      () => void fireEvent.click(screen.getByRole('button', { name: 'Copy: Transaction id' })),
    );
    expect(copied).toHaveBeenCalledWith(hash);
  });

  test('[ORD-18] the amount is copied as the digits a banking app takes', async () => {
    await showing();
    expect(shownBeside('Amount')).toHaveTextContent(/^2,632,896\s₫Copy$/);
    await doing(() => void fireEvent.click(screen.getByRole('button', { name: 'Copy: Amount' })));
    expect(copied).toHaveBeenCalledWith('2632896');
  });

  test('[ORD-18] account, holder and text can be copied as they are', async () => {
    await showing();
    for (const label of ['Account number', 'Account holder', 'Transfer text (required)']) {
      await doing(
        () => void fireEvent.click(screen.getByRole('button', { name: `Copy: ${label}` })),
      );
    }
    expect(copied.mock.calls.flat()).toEqual(['1020304050607', 'CONG TY BEN DOI', 'BD8K2M4Q7X']);
  });
});

describe('OrderPage: what it says', () => {
  it('never parts an amount from its unit', async () => {
    await showing();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
      'Transfer 2,632,896\u00a0₫ to receive 100\u00a0USDT',
    );
  });
});

describe('OrderPage: who looks', () => {
  it('shows an unknown status as it is', async () => {
    await showing({ status: 'on_hold' });
    expect(screen.getByRole('status')).toHaveTextContent(/^ON_HOLD/);
  });

  it('says why a delivery failed, and whether it is tried again', async () => {
    await showing({ status: 'error', autoRetry: true, description: 'Bank is under maintenance' });
    expect(screen.getByText('Reason: Bank is under maintenance')).toBeInTheDocument();
    expect(screen.getByText(/^We try again automatically/)).toBeInTheDocument();
  });
});

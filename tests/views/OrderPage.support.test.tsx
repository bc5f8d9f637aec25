import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { SupportChannel } from '#domain/catalogue/support-channels';
import type { Order } from '#domain/order/order';
import { ORDER_STATUSES } from '#domain/order/order-status';
import { OrderPage } from '#src/features/order/OrderPage';
import { SAMPLE_ORDER } from '#stories/support/sample-order';
import { startOrder } from '#tests/machines/order.start';
import { doing, show } from '#tests/support/show';

const CHANNELS: readonly SupportChannel[] = [
  { kind: 'chat', name: '', href: 'https://tawk.to/chat/5f0c/default' },
  { kind: 'email', name: 'hotro@bendoi.test', href: 'mailto:hotro@bendoi.test' },
  { kind: 'phone', name: '028 3822 0001', href: 'tel:02838220001' },
  { kind: 'skype', name: 'bendoi.vn', href: 'skype:bendoi.vn?chat' },
  { kind: 'yahoo', name: 'bendoi_yahoo', href: '' },
];

const showing = async (part: Partial<Order>, support = CHANNELS) => {
  const { actor, service } = startOrder();
  show(<OrderPage actor={actor} support={support} />);
  await doing(() => service.answer({ ...SAMPLE_ORDER, ...part }));
};

const support = () => screen.queryByRole('heading', { level: 2, name: 'Support' });
const copied = vi.fn<(text: string) => Promise<void>>(() => Promise.resolve());
const COPY = 'Copy details for support';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(SAMPLE_ORDER.createdAt * 1_000);
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText: copied } });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  copied.mockClear();
});

describe('OrderPage: support', () => {
  const WITH_SUPPORT = [
    'request_proof',
    'provided_proof',
    'ERROR_EVOUCHER',
    'verifying_transaction',
    'require_kyc',
    'paid',
    'delivering',
    'waitingotp',
    'retry_scheduled',
    'cancelled',
    'forged',
    'error',
    'handmake',
  ];

  test.each(ORDER_STATUSES)(
    '[ORD-25] is named in %s exactly when something may be asked',
    async (status) => {
      await showing({ status });
      expect(support() !== null).toBe(WITH_SUPPORT.includes(status));
      expect(screen.queryByRole('button', { name: COPY }) !== null).toBe(
        WITH_SUPPORT.includes(status),
      );
    },
  );

  test('[ORD-25] is named in an unknown status', async () => {
    await showing({ status: 'on_hold' });
    expect(support()).toBeInTheDocument();
  });

  test('[ORD-25] names every channel of the configuration with the way to reach it', async () => {
    await showing({ status: 'error' });
    const section = support()?.closest('section') as HTMLElement;
    const rows = [...section.querySelectorAll('dt')].map((label) => {
      const value = label.nextElementSibling;
      return [
        label.textContent,
        value?.textContent,
        value?.querySelector('a')?.getAttribute('href'),
      ];
    });
    expect(rows).toEqual([
      ['Live chat', 'Open the chat', 'https://tawk.to/chat/5f0c/default'],
      ['Email', 'hotro@bendoi.test', 'mailto:hotro@bendoi.test'],
      ['Phone', '028 3822 0001', 'tel:02838220001'],
      ['Skype', 'bendoi.vn', 'skype:bendoi.vn?chat'],
      ['Yahoo', 'bendoi_yahoo', undefined],
    ]);
  });

  test('[ORD-25] copies reference, status, amounts and times as one text', async () => {
    await showing({
      status: 'error',
      description: 'DELIVERY_FAILED',
      amountReceived: '2632890',
      hash: '0xabc123',
      updatedAt: SAMPLE_ORDER.createdAt + 687,
    });
    await doing(() => void fireEvent.click(screen.getByRole('button', { name: COPY })));
    expect(copied.mock.calls.flat().map((text) => text.replaceAll('\u00a0', ' '))).toEqual([
      [
        'Order code: BD8K2M4Q7XN3TWPA',
        'Status: Delivery failed',
        'Reason: the network did not accept the transfer',
        'Quantity: 100 USDT',
        'Amount: 2,632,896 ₫',
        'Received so far: 2,632,890 ₫',
        'Transfer text: BD8K2M4Q7X',
        'Transaction id: 0xabc123',
        'Order made: 2025-10-09 08:53:20 UTC',
        'Last change: 2025-10-09 09:04:47 UTC',
      ].join('\n'),
    ]);
  });

  test('[ORD-25] leaves out of the text what the order does not have', async () => {
    await showing({ status: 'handmake' });
    await doing(() => void fireEvent.click(screen.getByRole('button', { name: COPY })));
    expect(copied.mock.calls[0]?.[0]).not.toMatch(/Reason|Transaction id|^\s*$/m);
  });

  test('[ORD-25] has the details to copy also where the configuration names no channel', async () => {
    await showing({ status: 'error' }, []);
    expect(screen.getByRole('button', { name: COPY })).toBeEnabled();
  });

  test('a stranger sees the channels and copies nothing', async () => {
    await showing({ status: 'error', isMasked: true });
    expect(screen.getByRole('link', { name: 'hotro@bendoi.test' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: COPY })).not.toBeInTheDocument();
  });
});

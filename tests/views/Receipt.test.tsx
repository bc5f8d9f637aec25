import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Order } from '#domain/order/order';
import { ReceiptCard } from '#src/features/order/receipt/ReceiptCard';
import { PERFECT_MONEY_PURCHASE } from '#stories/support/sample-emoney';
import { DELIVERED_ORDER, VOUCHER_PURCHASE } from '#stories/support/sample-order';
import { SAMPLE_SALE, VOUCHER_SALE } from '#stories/support/sample-sale';
import { startReceipt } from '#tests/machines/receipt.start';
import { show } from '#tests/support/show';

/** The rows that are printed and shared, by their labels. */
const rowsOf = (order: Order): Readonly<Record<string, string>> => {
  show(<ReceiptCard actor={startReceipt().actor} order={order} />);
  const [printed] = screen.getAllByRole('term');
  const terms = [...(printed?.closest('dl')?.querySelectorAll('dt') ?? [])];
  return Object.fromEntries(
    terms.map((term) => [
      term.textContent ?? '',
      term.parentElement?.querySelector('dd')?.textContent?.replaceAll(/\s+/g, ' ') ?? '',
    ]),
  );
};

const delivered = { status: 'delivered', hash: 'FT26334000117' } as const;
const FINISHED = '09/10/2025, 08:53:20';

test.each<[string, Order, Readonly<Record<string, string>>]>([
  [
    'a purchase of coins',
    DELIVERED_ORDER,
    {
      'Order code': 'BD8K2M4Q7XN3TWPA',
      Bought: '100 USDT',
      'Agreed price': '26,120 ₫',
      Network: 'TRC20',
      Fees: '20,896 ₫',
      'Of which network fee': '0.8 USDT',
      'You paid': '2,632,896 ₫',
      'You received': '100 USDT',
      'From your account': 'Techcombank ··7890',
      'To your address': 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE',
      'Finished at': '09/10/2025, 09:04:47',
      Transaction: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
    },
  ],
  [
    'a purchase of e-money, which has no network',
    { ...PERFECT_MONEY_PURCHASE, ...delivered },
    {
      'Order code': 'BD8K2M4Q7XN3TWPA',
      Bought: '100 USD',
      'Agreed price': '26,050 ₫',
      Fees: '13,025 ₫',
      'You paid': '2,618,025 ₫',
      'You received': '100 USD',
      'From your account': 'Techcombank ··7890',
      'To your account': '··4567',
      'Finished at': FINISHED,
      Transaction: 'FT26334000117',
    },
  ],
  [
    'a purchase of a voucher, whose number is its transaction and stays secret',
    VOUCHER_PURCHASE,
    {
      'Order code': 'BD8K2M4Q7XN3TWPA',
      Bought: '50 USD',
      'Agreed price': '25,980 ₫',
      Fees: '6,495 ₫',
      'You paid': '1,305,495 ₫',
      'You received': '50 USD',
      'From your account': 'Techcombank ··7890',
      'Finished at': FINISHED,
    },
  ],
  [
    'a sale of coins',
    { ...SAMPLE_SALE, ...delivered },
    {
      'Order code': 'BD5T8R2K6WQ9MXNC',
      Sold: '20 USDT',
      'Agreed price': '26,020 ₫',
      Network: 'TRC20',
      'You sent': '20 USDT',
      'You received': '520,400 ₫',
      'To your account': 'Techcombank ··7890',
      'Finished at': FINISHED,
      Transaction: 'FT26334000117',
    },
  ],
  [
    'a sale of a voucher, whose transaction is the bank’s',
    { ...VOUCHER_SALE, ...delivered },
    {
      'Order code': 'BD5T8R2K6WQ9MXNC',
      Sold: '50 USD',
      'Agreed price': '25,180 ₫',
      Fees: '6,295 ₫',
      'You sent': '50 USD',
      'You received': '1,252,705 ₫',
      'To your account': 'Techcombank ··7890',
      'Finished at': FINISHED,
      Transaction: 'FT26334000117',
    },
  ],
])('[ORD-21] the receipt of %s', (_, order, rows) => {
  expect(rowsOf(order)).toEqual(rows);
});

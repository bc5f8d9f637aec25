import { screen, within } from '@testing-library/react';
import { describe, expect, it, test } from 'vitest';
import type { Order } from '#domain/order/order';
import { OrderPage } from '#src/features/order/OrderPage';
import { frozenOrder } from '#stories/support/frozen-order';
import {
  PAYPAL_SALE,
  PERFECT_MONEY_PURCHASE,
  SKRILL_PURCHASE,
} from '#stories/support/sample-emoney';
import { VOUCHER_PURCHASE } from '#stories/support/sample-order';
import { VOUCHER_SALE } from '#stories/support/sample-sale';
import { show } from '#tests/support/show';

const showOrder = (order: Order) =>
  show(
    <OrderPage
      actor={frozenOrder({ state: { watching: 'stream' }, order, age: 348, isLive: true })}
    />,
  );
const title = () => screen.getByRole('heading', { level: 1 });
const shownFor = (region: HTMLElement, label: string) =>
  within(region).getByText(label).parentElement?.querySelector('dd');

describe('a sale of money inside an operator', () => {
  it('names the operator, our account and the reference, each to copy, and no network', () => {
    showOrder(PAYPAL_SALE);
    expect(title()).toHaveTextContent(/^Send exactly 100\sUSD inside PayPal to receive/);
    const card = screen.getByRole('region', { name: 'Where to send your money' });
    expect(shownFor(card, 'Operator')).toHaveTextContent('PayPal');
    expect(shownFor(card, 'Our account')).toHaveTextContent('paypal@bendoi.example');
    expect(shownFor(card, 'Reference for the note (required)')).toHaveTextContent('BD5T8R2K6W');
    expect(within(card).getAllByRole('button', { name: /^Copy: / })).toHaveLength(3);
    expect(document.body).not.toHaveTextContent(/network|coins|confirmation/i);
  });

  it('says received or on its way of a payment, without confirmations', () => {
    const deposit = {
      ...{ amount: '100', hash: 'PP-1', confirmations: 0, neededConfirmations: 1 },
      ...({ state: 'seen', seenAt: PAYPAL_SALE.createdAt + 60 } as const),
    };
    showOrder({ ...PAYPAL_SALE, deposits: [deposit] });
    expect(screen.getByText('On its way')).toBeInTheDocument();
    expect(document.body).not.toHaveTextContent(/confirmation|explorer|chain/i);
  });
});

describe('a purchase of money inside an operator', () => {
  it('shows the customer’s account, its holder, Customer ID and method, and no network', () => {
    showOrder(SKRILL_PURCHASE);
    expect(screen.getByText('Customer ID')).toBeInTheDocument();
    expect(screen.getByText('87654321')).toBeInTheDocument();
    expect(screen.queryByText('Network and its fee')).not.toBeInTheDocument();
  });

  it('has a transaction id that no explorer shows', () => {
    const hash = '512340987';
    showOrder({ ...PERFECT_MONEY_PURCHASE, status: 'delivered', hash, batchNumber: hash });
    expect(title()).toHaveTextContent(/to U1234567$/);
    // On the receipt, and to be copied.
    expect(screen.getAllByText(hash)).toHaveLength(2);
    expect(screen.queryByRole('link', { name: /explorer/ })).not.toBeInTheDocument();
  });
});

describe('vouchers', () => {
  test('[ORD-11] a sale asks for number and code, and shows no account to send to', () => {
    showOrder(VOUCHER_SALE);
    expect(screen.getByLabelText(/^Voucher number/)).toBeInTheDocument();
    expect(screen.queryByText('Our account')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^I (have )?sent/ })).not.toBeInTheDocument();
  });

  it('asks for no other one while one is checked', () => {
    showOrder({ ...VOUCHER_SALE, processing: 1 });
    expect(title()).toHaveTextContent('We are checking your voucher');
    expect(screen.queryByLabelText(/^Voucher number/)).not.toBeInTheDocument();
  });

  it.each([
    ['Invalid ev_number or ev_code', 'Check your voucher'],
    ['ACTIVATE_ERROR', 'The voucher could not be activated'],
  ])('says why one was not accepted, and asks for another: %s', (description, expected) => {
    showOrder({ ...VOUCHER_SALE, status: 'ERROR_EVOUCHER', description });
    expect(title()).toHaveTextContent(expected);
    expect(screen.getByLabelText(/^Activation code/)).toBeInTheDocument();
  });

  test('[ORD-11] one that was bought is hidden on its page', () => {
    showOrder(VOUCHER_PURCHASE);
    expect(title()).toHaveTextContent(/^Your voucher of 50\sUSD is here$/);
    expect(document.body).not.toHaveTextContent('8215540936617402');
  });
});

import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { NO_DOCUMENTS } from '#domain/account/documents';
import type { SupportChannel } from '#domain/catalogue/support-channels';
import type { Order } from '#domain/order/order';
import { OrderPage } from '#src/features/order/OrderPage';
import { SAMPLE_ORDER } from '#stories/support/sample-order';
import { startOrder } from '#tests/machines/order.start';
import { doing, show } from '#tests/support/show';
import { panel, rowsOf, title } from './page-text';

const MAIL: readonly SupportChannel[] = [
  { kind: 'email', name: 'hotro@bendoi.test', href: 'mailto:hotro@bendoi.test' },
];
/** Places it shows that nothing is written of elsewhere in these tests. */
const PURCHASE = { ref: 'BD8K2M4Q7XN3TWPA', senderAccount: '19031234567890' } as const;
const SALE = {
  type: 'sell',
  payment: { ...SAMPLE_ORDER.payment, accountNumber: '0071000123456' },
} as const;

const showing = async (part: Partial<Order> = {}, support = MAIL) => {
  const { actor, service, documents } = startOrder();
  show(<OrderPage actor={actor} support={support} />);
  await doing(() =>
    service.answer({ ...SAMPLE_ORDER, ...PURCHASE, status: 'require_kyc', ...part }),
  );
  return { documents };
};
const card = () => panel('Or write to us');
const text = () => card().textContent?.replaceAll('\u00a0', ' ') ?? '';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(SAMPLE_ORDER.createdAt * 1_000);
});
afterEach(() => void vi.useRealTimers());

describe('[KYC-01] the page of an order that awaits documents', () => {
  test('says what to send, where to, how long it takes, and what it is good for', async () => {
    await showing();
    expect(title()).toBe('Verify your identity to go on');
    expect(within(card()).getAllByRole('listitem')).toHaveLength(3);
    expect(text()).toMatch(/identity card or passport.*written by hand.*may be the same photo/);
    expect(text()).toMatch(/5 to 10 minutes, at most 8 hours/);
    expect(text()).toMatch(/for another account later, its number alone is enough/);
    expect(rowsOf(card())).toEqual({
      Email: 'hotro@bendoi.test',
      'Order code': PURCHASE.ref,
      'Your bank account': PURCHASE.senderAccount,
      'Text by hand': `I verify my account ${PURCHASE.senderAccount} at Bến Đổi, order ${PURCHASE.ref}`,
    });
  });

  test('writes the e-mail with the order code and the account number', async () => {
    await showing();
    const link = within(card()).getByRole('link', { name: 'Write the email' });
    const { protocol, pathname, searchParams } = new URL(link.getAttribute('href') ?? '');
    expect([protocol, pathname]).toEqual(['mailto:', 'hotro@bendoi.test']);
    expect(searchParams.get('subject')).toContain(PURCHASE.ref);
    expect(searchParams.get('body')).toContain(PURCHASE.senderAccount);
  });

  test('asks for no money before they are accepted, and says until when the price holds', async () => {
    await showing();
    expect(text()).toMatch(/Please do not transfer yet.*price holds until/);
    expect(screen.queryByRole('region', { name: 'Your transfer' })).toBeNull();
  });

  test('says that money which has come waits safely, and goes back where they are not accepted', async () => {
    await showing({ amountReceived: SAMPLE_ORDER.cashAmount });
    expect(text()).toMatch(/2,632,896 ₫ has arrived and waits safely.*all of it goes back/);
    expect(text()).not.toMatch(/do not transfer/);
  });

  test('of a sale names the account that is paid, and asks for no coins', async () => {
    await showing(SALE);
    expect(rowsOf(card())['Your bank account']).toBe('0071000123456');
    expect(text()).toMatch(/Please do not send any coins yet/);
  });

  test('names support where no mailbox is configured', async () => {
    await showing({}, []);
    expect(text()).toMatch(/^Or write to usWrite to support/);
    expect(within(card()).queryByRole('link')).toBeNull();
  });

  test('asks nothing of a customer whose account is only checked, nor of a stranger', async () => {
    const queried = () => screen.queryByRole('heading', { level: 2, name: 'Or write to us' });
    await showing({ description: 'ACCOUNT_CHECK', amountReceived: SAMPLE_ORDER.cashAmount });
    expect(title()).toBe('Your 2,632,896 ₫ has arrived');
    expect(queried()).toBeNull();
    document.body.replaceChildren();
    await showing({ isMasked: true });
    expect(queried()).toBeNull();
  });
});

test('[ORD-26] an order whose documents are handed in waits for us', async () => {
  const { documents } = await showing();
  const next = () => screen.getByText('Next to act').nextElementSibling;
  expect(next()).toHaveTextContent('You');
  await doing(() => documents.answer({ ...NO_DOCUMENTS, state: 'waiting' }));
  expect(next()).toHaveTextContent('Bến Đổi');
});

test.each([
  ['DOCUMENTS_REFUSED', /your documents could not be accepted/],
  ['PRICE_ENDED', /the agreed price had ended before. Order again/],
  ['ACCOUNT_NOT_TRUSTED', /We take no orders with this bank account/],
])('[KYC-01] an order that ended by %s says why', async (description, words) => {
  await showing({ status: 'cancelled', description });
  expect(screen.getByText(words)).toBeVisible();
});

import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { Order } from '#domain/order/order';
import type { RepairDecision } from '#domain/order/payment-repair';
import type { RepairOffer } from '#domain/order/repair-offer';
import {
  LATE_OFFER,
  OVER_OFFER,
  REPAIRED_ORDER,
  SHORT_OFFER,
} from '#stories/support/sample-offers';
import { OVER_SALE_OFFER, REPAIRED_SALE, SHORT_SALE_OFFER } from '#stories/support/sample-sale';
import { refused } from '#tests/support/scripted-call';
import { doing } from '#tests/support/show';
import { setClock } from './page-clock';
import { plain } from './page-text';
import { showOrder } from './show-order';

const ADDRESS = 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh';

const offering = async (order: Order, offer: RepairOffer) => {
  const page = showOrder();
  await page.answer({ ...order, amountReceived: offer.received });
  await page.offer(offer);
  return page;
};
const asking = (offer: RepairOffer, ...accountAsked: RepairDecision[]) => ({
  ...offer,
  accountAsked,
});
const press = (name: RegExp, within_ = screen as Pick<typeof screen, 'getByRole'>) =>
  doing(
    () =>
      void fireEvent.click(
        within_.getByRole('button', { name: (shown) => name.test(plain(shown)) }),
      ),
  );
const sheet = () => within(screen.getByRole('dialog'));
const type = (label: RegExp, value: string) =>
  doing(() => void fireEvent.change(sheet().getByLabelText(label), { target: { value } }));
const labels = () =>
  sheet()
    .queryAllByRole('textbox')
    .map((field) => (field as HTMLInputElement).labels?.[0]?.textContent);

setClock(SHORT_OFFER.until - 3_252);

const sale = (currencyCode: string, networkKey: string): Order => ({
  ...REPAIRED_SALE,
  ...{ currencyCode, networkKey },
});

describe('the sheet of a decision by which something goes back', () => {
  test.each([
    [
      'late dong',
      REPAIRED_ORDER,
      asking(LATE_OFFER, 'refund'),
      /^Get .* back$/,
      ['Your account number'],
    ],
    [
      'short dong',
      REPAIRED_ORDER,
      asking(SHORT_OFFER, 'refund'),
      /^Get .* back$/,
      ['Your account number'],
    ],
    [
      'the surplus of dong',
      REPAIRED_ORDER,
      asking(OVER_OFFER, 'delivery'),
      /as ordered$/,
      ['Your account number'],
    ],
    [
      'coins',
      REPAIRED_SALE,
      asking(SHORT_SALE_OFFER, 'refund'),
      /^Get .* back$/,
      ['USDT wallet address on TRC20 (Tron)'],
    ],
    [
      'the surplus of coins over a network with memos',
      sale('XRP', 'XRP'),
      asking(OVER_SALE_OFFER, 'delivery'),
      /as ordered$/,
      ['XRP wallet address on XRP Ledger', 'TAG of your account'],
    ],
    [
      'money inside an operator',
      sale('PM-USD', 'perfectmoney'),
      asking(SHORT_SALE_OFFER, 'refund'),
      /^Get .* back$/,
      ['Your Perfect Money account'],
    ],
  ] as const)(
    '[ORD-23] asks where %s is to go, before it is final',
    async (_, order, offer, choice, fields) => {
      const { decisions } = await offering(order, offer);
      await press(choice);
      expect(labels()).toEqual(fields);
      expect(sheet().getByRole('button', { name: /^Yes, / })).toBeDisabled();
      expect(sheet().getByText(/^Still missing: /)).toHaveTextContent(fields[0]);
      expect(decisions.inputs).toEqual([]);
    },
  );

  test('[ORD-23] does not ask where the account is known, and says which wallet it is', async () => {
    await offering(
      { ...REPAIRED_SALE, senderAccount: 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8' },
      SHORT_SALE_OFFER,
    );
    await press(/^Get .* back$/);
    expect(labels()).toEqual([]);
    expect(sheet().getByText(/^Goes back to …/)).toBeVisible();
    expect(sheet().getByRole('button', { name: /^Yes, / })).toBeEnabled();
  });

  test('[ORD-23] sends what was typed, and keeps it where the service refuses it', async () => {
    const { decisions } = await offering(sale('XRP', 'XRP'), asking(SHORT_SALE_OFFER, 'refund'));
    await press(/^Get .* back$/);
    await type(/wallet address/, ADDRESS);
    await type(/^TAG/, '77001');
    await press(/^Yes, /, sheet());
    expect(decisions.inputs).toMatchObject([
      { decision: 'refund', refundAccount: { account: ADDRESS, memo: '77001', noMemo: false } },
    ]);
    await doing(() => decisions.answer(refused('TAG/MEMO is invalid', 'INVALID_FIELDS')));
    expect(sheet().getByRole('alert')).toHaveTextContent('TAG/MEMO is invalid');
    expect(sheet().getByLabelText(/wallet address/)).toHaveValue(ADDRESS);
    expect(sheet().getByLabelText(/^TAG/)).toHaveValue('77001');
  });
});

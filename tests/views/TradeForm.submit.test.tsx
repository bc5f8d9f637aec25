import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { TradeCard } from '#src/features/trade/TradeCard';
import { goodForm, TRON_ADDRESS, usdtConfig } from '#stories/support/buy-config';
import { handMemory, startTrade } from '#tests/machines/trade.start';
import {
  dearerOrder,
  placed,
  placedAs,
  placedOrder,
  rateMoved,
  refusedWith,
} from '#tests/support/orders';
import { doing, show } from '#tests/support/show';
import { showBuy, showOpenBuy } from './show-buy';

describe('the buy form: Continue', () => {
  test('[BUY-16] is closed until everything is right, and while an order is under way', async () => {
    const page = await showBuy();
    await page.configure();
    expect(page.proceed()).toBeDisabled();
    await page.fill({ ...goodForm, quantity: '4' });
    expect(page.proceed()).toBeDisabled();
    await page.type(page.quantity(), '100');
    expect(page.proceed()).toBeEnabled();
    await page.click(page.proceed());
    expect(screen.getByRole('button', { name: /Continue/ })).toBeDisabled();
    expect(page.quantity()).toBeDisabled();
  });

  test('[BUY-16] is closed before the rules have looked at anything', async () => {
    const run = startTrade();
    run.actor.send({ type: 'config.changed', config: usdtConfig });
    show(<TradeCard actor={run.actor} />);
    expect(screen.getByRole('button', { name: 'Continue' })).toBeDisabled();
    await doing(() => {});
  });

  test('[BUY-12] hands over bank, account, name and note', async () => {
    const page = await showOpenBuy();
    await page.fill(goodForm);
    await page.type(page.note(), 'Gửi sớm giúp mình');
    await page.click(page.proceed());
    expect(page.orders.inputs.map(({ order }) => order)).toEqual([
      {
        currencyCode: 'TRC20',
        quantity: '100',
        receivingAddress: TRON_ADDRESS,
        networkKey: 'TRX',
        bankCode: 'VCB',
        accountNumber: '0071000123456',
        unverifiedName: 'NGUYEN THI MINH ANH',
        note: 'Gửi sớm giúp mình',
      },
    ]);
  });

  test('[C15] fifty clicks and fifty Enters are one order', async () => {
    const page = await showOpenBuy();
    await page.fill(goodForm);
    const button = page.proceed();
    const form = page.formElement();
    await page.doing(() => {
      for (let time = 0; time < 50; time += 1) {
        fireEvent.click(button);
        fireEvent.submit(form);
      }
    });
    expect(page.orders.inputs).toHaveLength(1);
  });

  test.each([
    ['Max order is 8000 USDT', 'Max order is 8,000 USDT'],
    ['REQUIRED_LOGIN', 'Please log in first.'],
    ['Closed for the holidays', 'Closed for the holidays'],
  ])(
    '[SUB-02] a refusal with %j is said on the form, which keeps what was typed',
    async (message, words) => {
      const page = await showOpenBuy();
      await page.fill(goodForm);
      await page.click(page.proceed());
      await page.doing(() => page.orders.answer(refusedWith(message)));
      expect(screen.getByRole('alert')).toHaveTextContent(`The order was not placed. ${words}`);
      expect(page.address()).toHaveValue(TRON_ADDRESS);
      expect(page.number()).toHaveValue(goodForm.accountNumber);
      expect(page.proceed()).toBeEnabled();
    },
  );

  test('[SUB-02] a form that Back filled names the order that was placed', async () => {
    await showOpenBuy(startTrade({ placedRef: 'BD7K2M9QXW4RTPN8' }));
    expect(screen.getByText(/^Your order/)).toHaveTextContent(
      'Your order BD7K2M9QXW4RTPN8 is placed already.',
    );
    expect(screen.getByRole('link', { name: 'BD7K2M9QXW4RTPN8' })).toHaveAttribute(
      'href',
      '/order/BD7K2M9QXW4RTPN8',
    );
  });

  test('[SUB-02] an order that was placed empties the form and leads on', async () => {
    const page = await showOpenBuy();
    await page.fill(goodForm);
    await page.click(page.proceed());
    await page.doing(() => page.orders.answer(placed));
    expect(page.reports).toMatchObject([{ type: 'order.placed', ref: placedOrder.ref }]);
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.getByRole('status')).toHaveTextContent('Your order is placed.');
  });

  test('[RATE-10] a rate that has moved is asked about with both amounts, and ordered only then', async () => {
    const page = await showOpenBuy();
    await page.fill(goodForm);
    await page.click(page.proceed());
    await page.doing(() => page.orders.answer(rateMoved));
    expect(screen.getByRole('alert')).toHaveTextContent(
      'You would pay 3,024,000 ₫ instead of 2,632,896 ₫. Nothing has been ordered yet.',
    );
    expect(page.orders.inputs).toHaveLength(1);
    await page.click(screen.getByRole('button', { name: /^Order for 3,024,000\s₫$/ }));
    await page.doing(() => page.orders.answer(placedAs(dearerOrder)));
    expect(page.orders.inputs.map(({ expectedAmount }) => expectedAmount)).toEqual([
      '2632896',
      '3024000',
    ]);
    expect(page.reports).toMatchObject([
      { type: 'prices.moved' },
      { type: 'order.placed', ref: placedOrder.ref },
    ]);
  });

  test('[SUB-03] an answer that was lost is said to be looked for, and may be asked for at once', async () => {
    const page = await showOpenBuy();
    await page.fill(goodForm);
    await page.click(page.proceed());
    await page.doing(() => page.orders.fail(new TypeError('Failed to fetch')));
    expect(screen.getByText('No answer yet. Checking your order…')).toBeVisible();
    expect(page.quantity()).toBeDisabled();
    await page.click(screen.getByRole('button', { name: 'Check now' }));
    expect(page.orders.inputs).toHaveLength(2);
    await page.doing(() => page.orders.answer(placed));
    expect(page.reports).toMatchObject([{ type: 'order.placed', ref: placedOrder.ref }]);
  });

  test('a refusal ends the loading and leaves its words on the form until the next try', async () => {
    const page = await showOpenBuy();
    await page.fill(goodForm);
    const form = page.formElement();
    await page.click(page.proceed());
    expect(form).toHaveAttribute('aria-busy', 'true');
    await page.doing(() => page.orders.answer(refusedWith('Max order is 8000 USDT')));
    expect(form).toHaveAttribute('aria-busy', 'false');
    expect(screen.getByRole('alert')).toHaveTextContent('Max order is 8,000 USDT');
    await page.type(page.quantity(), '50');
    expect(screen.getByRole('alert')).toBeVisible();
    await page.click(page.proceed());
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('the buy form: a page that is opened again', () => {
  test('[BUY-17] has everything that was typed, and can be sent at once when the name is found', async () => {
    const memory = handMemory();
    const page = await showOpenBuy(startTrade({ memory }));
    await page.fill(goodForm);
    await page.type(page.note(), 'gấp');
    page.unmount();
    page.actor.stop();

    const next = await showOpenBuy(startTrade({ memory }));
    expect(next.quantity()).toHaveValue('100');
    expect(next.amount()).toHaveValue('2,632,896');
    expect(next.address()).toHaveValue(TRON_ADDRESS);
    expect(next.number()).toHaveValue('0071000123456');
    expect(next.holder()).toHaveValue('NGUYEN THI MINH ANH');
    expect(next.network(/Vietcombank/)).toBeChecked();
    expect(screen.getByRole('textbox', { name: /^Note/ })).toHaveValue('gấp');
    expect(next.proceed()).toBeEnabled();
  });

  test('[BUY-17] keeps a pasted address as well', async () => {
    Object.assign(navigator, { clipboard: { readText: async () => TRON_ADDRESS } });
    const memory = handMemory();
    const page = await showOpenBuy(startTrade({ memory }));
    await page.click(screen.getByRole('button', { name: 'Paste' }));
    expect(memory.drafts.TRC20?.receivingAddress).toBe(TRON_ADDRESS);
  });
});

import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { Refusal } from '#domain/wire/result';
import { BuyCard } from '#src/features/trade/BuyCard';
import { goodForm, TRON_ADDRESS, usdtConfig } from '#stories/support/buy-config';
import { startTrade } from '#tests/machines/trade.start';
import { placedOrder } from '#tests/support/orders';
import { doing, show } from '#tests/support/show';
import { showBuy, showOpenBuy } from './show-buy';

describe('the buy form: Continue', () => {
  test('[BUY-16] is closed until everything is right, and while an order is under way', async () => {
    const page = await showBuy();
    await page.configure();
    expect(page.proceed()).toBeDisabled();
    await page.wait(300);
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
    show(<BuyCard actor={run.actor} />);
    expect(screen.getByRole('button', { name: 'Continue' })).toBeDisabled();
    await doing(() => {});
  });

  test('[BUY-12] hands over bank, account, name and note', async () => {
    const page = await showOpenBuy();
    await page.fill(goodForm);
    await page.type(screen.getByRole('textbox', { name: /^Note/ }), 'Gửi sớm giúp mình');
    await page.click(page.proceed());
    expect(page.orders.inputs).toEqual([
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
      await page.doing(() => page.orders.fail(new Refusal(message)));
      expect(screen.getByRole('alert')).toHaveTextContent(`The order was not placed. ${words}`);
      expect(page.address()).toHaveValue(TRON_ADDRESS);
      expect(page.number()).toHaveValue(goodForm.accountNumber);
      expect(page.proceed()).toBeEnabled();
    },
  );

  test('[SUB-02] an order that was placed empties the form and leads on', async () => {
    const page = await showOpenBuy();
    await page.fill(goodForm);
    await page.click(page.proceed());
    await page.doing(() => page.orders.answer(placedOrder));
    expect(page.reports).toEqual([{ type: 'order.placed', ref: placedOrder.ref }]);
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.getByRole('status')).toHaveTextContent('Your order is placed.');
  });
});

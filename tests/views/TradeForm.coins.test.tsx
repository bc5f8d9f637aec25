import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { EVM_ADDRESS, goodForm } from '#stories/support/buy-config';
import { coinConfig, configOfCoins, XRP_ADDRESS } from '#stories/support/coin-config';
import { startTrade } from '#tests/machines/trade.start';
import { showBuy } from './show-buy';

const showCoin = async (currencyCode: string) => {
  const page = await showBuy(startTrade({ currencyCode }));
  await page.configure(coinConfig);
  return {
    ...page,
    memo: () => screen.getByRole<HTMLInputElement>('textbox', { name: /^(TAG|MEMO) of/ }),
    noMemo: () => screen.getByRole<HTMLInputElement>('checkbox', { name: /^My wallet needs no/ }),
    fillWith: (receivingAddress: string) =>
      page.fill({ ...goodForm, quantity: '20', receivingAddress }),
  };
};

const MISSING = 'Please enter the TAG/MEMO, or confirm that your wallet needs none.';

test('[BUY-07] [BUY-18] a purchase of XRP is not sent without its tag, and is sent with it', async () => {
  const page = await showCoin('XRP');
  await page.fillWith(XRP_ADDRESS);
  expect(screen.getByText(MISSING)).toBeVisible();
  expect(page.proceed()).toBeDisabled();
  await page.type(page.memo(), '102938');
  expect(screen.queryByText(MISSING)).toBeNull();
  await page.submit();
  expect(page.orders.inputs).toMatchObject([
    { order: { memo: '102938', receivingAddress: XRP_ADDRESS, networkKey: 'XRP' } },
  ]);
});

test('[BUY-18] or with the customer’s choice that the wallet needs none, which empties the field', async () => {
  const page = await showCoin('XRP');
  await page.fillWith(XRP_ADDRESS);
  await page.type(page.memo(), '102938');
  await page.click(page.noMemo());
  expect(page.memo()).toHaveValue('');
  expect(page.memo()).toBeDisabled();
  await page.submit();
  expect(page.orders.inputs).toMatchObject([{ order: { noMemo: true } }]);
  expect(page.orders.inputs[0]?.order).not.toHaveProperty('memo');
});

test('[BUY-07] the field is there exactly on a network that needs a memo', async () => {
  const page = await showCoin('XRP');
  expect(page.memo()).toBeVisible();
  await page.click(page.network(/BNB Smart Chain/));
  expect(screen.queryByRole('textbox', { name: /^(TAG|MEMO) of/ })).toBeNull();
  await page.fillWith(EVM_ADDRESS);
  expect(page.proceed()).toBeEnabled();
});

test('[BUY-06] the networks of a coin are offered with its fee, and the order names the chosen one', async () => {
  const page = await showCoin('ETH');
  expect(page.network(/Ethereum/)).toBeChecked();
  expect(screen.getByText('fee 0.25 ETH')).toBeVisible();
  await page.fillWith(EVM_ADDRESS);
  await page.click(page.network(/Arbitrum/));
  await page.wait(300);
  expect(page.network(/Arbitrum/)).toBeChecked();
  expect(page.address()).toHaveValue(EVM_ADDRESS);
  expect(page.quantity()).toHaveValue('20');
  await page.submit();
  expect(page.orders.inputs).toMatchObject([{ order: { networkKey: 'ARBITRUM' } }]);
});

test('[BUY-06] a coin with one network has no picker', async () => {
  await showCoin('TON');
  expect(screen.queryByRole('radio', { name: /TON/ })).toBeNull();
});

test('[C27] a network that is gone is said so, and another one is for the customer to choose', async () => {
  const page = await showCoin('ETH');
  await page.fillWith(EVM_ADDRESS);
  await page.configure(configOfCoins({ ETH: ['ARBITRUM', 'OPTIMISM'] }));
  expect(screen.getByText('Please choose Coin Network')).toBeVisible();
  expect(page.proceed()).toBeDisabled();
  await page.click(page.network(/Arbitrum/));
  await page.wait(300);
  expect(screen.queryByText('Please choose Coin Network')).toBeNull();
  expect(page.proceed()).toBeEnabled();
});

test('[BUY-16] the field of a memo comes with the rules, without which nothing can be sent', async () => {
  const page = await showBuy(startTrade({ currencyCode: 'XRP', areRulesLoaded: false }));
  await page.configure(coinConfig);
  const memo = () => screen.queryByRole('textbox', { name: 'TAG of your account' });
  expect(memo()).toBeNull();
  expect(page.address()).toBeVisible();
  await page.doing(() => page.rules.answer());
  expect(memo()).toBeVisible();
});

import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { goodForm, usdtConfig } from '#stories/support/buy-config';
import { goodSale, sellConfig } from '#stories/support/sell-config';
import { startTrade } from '#tests/machines/trade.start';
import { kycRequired } from '#tests/support/orders';
import { doing } from '#tests/support/show';
import { showBuy } from './show-buy';
import { showSale } from './show-sale';

/** Everything that is said on the card, fields' names included, without the links to the other ways of trading. */
const words = () => {
  const card = document.body.cloneNode(true) as HTMLElement;
  for (const nav of card.querySelectorAll('nav')) nav.remove();
  const names = [...card.querySelectorAll('[aria-label], [placeholder]')].flatMap((element) => [
    element.getAttribute('aria-label'),
    element.getAttribute('placeholder'),
  ]);
  return [card.textContent, ...names].join(' ').replaceAll('\u00a0', ' ');
};

/** Words that only the other side has. */
const FOREIGN = {
  buy: /\bsell|\bsold\b(?! or reserved)|paid at|send from/i,
  sell: /\bbuy|\bbought\b|you pay\b|would pay|your transfer\b|charged|order for/i,
};

const openForm = {
  buy: async (currencyCode = 'TRC20') => {
    const page = await showBuy(startTrade({ currencyCode }));
    await page.configure(usdtConfig);
    return page;
  },
  sell: async (currencyCode = 'TRC20') => {
    const page = await showSale(startTrade({ side: 'sell', currencyCode }));
    await page.configure(sellConfig);
    return page;
  },
};

const filled = {
  buy: async () => {
    const page = await openForm.buy();
    await page.fill(goodForm);
    return page;
  },
  sell: async () => {
    const page = await openForm.sell();
    await page.fill(goodSale);
    return page;
  },
};

const continues = async (side: 'buy' | 'sell') => {
  const page = await filled[side]();
  await page.click(page.proceed());
  return page;
};

describe.each(['buy', 'sell'] as const)('the words of the form to %s', (side) => {
  test.each([
    ['empty', () => openForm[side]()],
    ['filled in', () => filled[side]()],
    [
      'while the name of a holder is typed',
      async () => {
        const page = await filled[side]();
        expect(page.holder()).toBeVisible();
      },
    ],
    [
      'refused for want of documents',
      async () => {
        const page = await continues(side);
        await doing(() => page.orders.answer(kycRequired));
      },
    ],
    ['of a coin that there is none of', () => openForm[side]('NOPE')],
  ])('are those of its side: %s', async (_, open) => {
    await open();
    expect(words()).not.toMatch(FOREIGN[side]);
    expect(words()).toMatch(side === 'buy' ? /buy|order/i : /sell|order|sold/i);
  });
});

test('[NAV-03] an unknown coin leads on to the page of its side', async () => {
  await openForm.sell('NOPE');
  expect(screen.getByRole('link', { name: 'Sell USDT' })).toHaveAttribute('href', '/sell');
});

test('[SELL-02] the wallet of a sale is said to be where coins go back to', async () => {
  await openForm.sell();
  expect(screen.getByText(/^Coins that cannot be sold.* go back to this wallet/)).toBeVisible();
});

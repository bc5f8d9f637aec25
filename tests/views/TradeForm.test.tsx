import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import {
  EVM_ADDRESS,
  goodForm,
  TRON_ADDRESS,
  usdtConfig,
  withRate,
} from '#stories/support/buy-config';
import { showOpenBuy } from './show-buy';
import { unfoldPrice } from './trade-parts';

describe('the buy form: amounts', () => {
  test('[BUY-10] either amount follows the other, and the quantity received is said', async () => {
    const { amount, leave, quantity, type } = await showOpenBuy();
    await type(quantity(), '100');
    expect(amount()).toHaveValue('2,632,896');
    await type(amount(), '2632900');
    expect(quantity()).toHaveValue('100.00015313');
    expect(amount()).toHaveValue('2,632,900');
    await leave(amount());
    await unfoldPrice();
    expect(screen.getByText('Quantity received').nextElementSibling).toHaveTextContent(
      '100.00015313 USDT',
    );
  });

  test('[BUY-19] an amount that is written short is said as it is read, and decides the quantity', async () => {
    const { amount, quantity, type } = await showOpenBuy();
    await type(amount(), '2tr632');
    expect(amount()).toHaveValue('2tr632');
    expect(screen.getByText('Read as 2632000 ₫')).toBeInTheDocument();
    expect(quantity()).toHaveValue('99.96569678');
    await type(quantity(), '1k');
    expect(screen.getByText('Read as 1000 USDT')).toBeInTheDocument();
    expect(amount()).toHaveValue('26,120,880');
  });

  test('[BUY-10] sends nothing back to the machine when the machine writes into the form', async () => {
    const { quantity, send, type } = await showOpenBuy();
    send.mockClear();
    await type(quantity(), '100');
    expect(send.mock.calls.map(([event]) => event.type)).toEqual(['quantity.changed']);
  });

  test('[RATE-08] a new rate is in the form at once, with what was typed left alone', async () => {
    const { amount, configure, quantity, type } = await showOpenBuy();
    await type(quantity(), '100');
    await configure(withRate('TRC20', '30000'));
    expect(quantity()).toHaveValue('100');
    expect(amount()).toHaveValue('3,024,000');
    expect(screen.getByText(/^1 USDT =/)).toHaveTextContent('1 USDT = 30,000 ₫');
  });

  test('[RATE-08] once the amount was left, it is the quantity that stays', async () => {
    const { amount, configure, leave, quantity, type } = await showOpenBuy();
    await type(amount(), '2632896');
    await leave(amount());
    await configure(withRate('TRC20', '30000'));
    expect(quantity()).toHaveValue('100');
    expect(amount()).toHaveValue('3,024,000');
  });

  test('[RATE-08] a new limit judges the quantity that stands there', async () => {
    const { configure, leave, quantity, type } = await showOpenBuy();
    await type(quantity(), '40');
    await leave(quantity());
    expect(quantity()).toHaveAccessibleDescription('Min 5 · max 8,000');
    await configure({
      ...usdtConfig,
      currencies: usdtConfig.currencies.map((one) => ({ ...one, minMoney: '50' })),
    });
    expect(quantity()).toHaveAccessibleDescription(/Min order is 50 USDT/);
  });

  test.each([
    ['100', '26,120'],
    ['1000', '26,100'],
    ['1', '26,120'],
  ])('[RATE-01] %s units are offered at %s', async (units, rate) => {
    const { quantity, type } = await showOpenBuy();
    await type(quantity(), units);
    expect(screen.getByText(/^1 USDT =/)).toHaveTextContent(`1 USDT = ${rate} ₫`);
  });

  test('[RATE-01] a quantity below every tier is refused with the minimum', async () => {
    const { leave, quantity, type } = await showOpenBuy();
    await type(quantity(), '1');
    expect(quantity()).not.toHaveAccessibleDescription(/Min order/);
    await leave(quantity());
    expect(quantity()).toHaveAccessibleDescription(/Min order is 5 USDT/);
  });

  test('an amount that is too small complains about the quantity it buys', async () => {
    const { amount, leave, quantity, type } = await showOpenBuy();
    await type(amount(), '50000');
    await leave(amount());
    expect(quantity()).toHaveAccessibleDescription(/Min order is 5 USDT/);
  });

  test('[BUY-09] the rate table opens and closes', async () => {
    const { click, rateTable } = await showOpenBuy();
    expect(screen.queryByRole('table')).toBeNull();
    expect(await rateTable()).toHaveAttribute('aria-expanded', 'false');
    await click(await rateTable());
    const rows = within(screen.getByRole('table', { name: 'Rate table' })).getAllByRole('row');
    expect(rows.map((row) => row.textContent?.replaceAll('\u00a0', ' '))).toEqual([
      'Buy fromPrice',
      '5 USDT26,120 ₫ ≈ 1.1049 $',
      '1,000 USDT26,100 ₫ ≈ 1.1040 $',
      '5,000 USDT26,080 ₫ ≈ 1.1032 $',
    ]);
    await click(await rateTable());
    expect(screen.queryByRole('table')).toBeNull();
  });
});

describe('the buy form: where the coins go', () => {
  test('[BUY-03] offers the three networks over the blockchain, each with its fee', async () => {
    await showOpenBuy();
    expect(screen.getByText('sent over the blockchain')).toBeVisible();
    const choices = screen.getByRole('group', { name: /Receiving network/ });
    expect(
      within(choices)
        .getAllByRole('radio')
        .map((radio) => radio.closest('label')?.textContent),
    ).toEqual(['TRC20fee 0.8 USDT', 'ERC20fee 3.2', 'BEP20fee 0.29']);
  });

  test('[BUY-03] shows sending inside Binance only where the configuration lists it', async () => {
    const { configure, network } = await showOpenBuy();
    expect(screen.queryByRole('radio', { name: /Binance/ })).toBeNull();
    const [usdt] = usdtConfig.currencies;
    if (!usdt) throw new Error('no USDT');
    await configure({
      ...usdtConfig,
      currencies: [...usdtConfig.currencies, { ...usdt, code: 'BINANCE-USDT', type: 'currency' }],
    });
    // Binance accounts cannot be validated yet: listed, and not open.
    expect(network(/Binance/)).toBeDisabled();
  });

  test('[BUY-03] another network keeps what was typed, with its own price and fee', async () => {
    const page = await showOpenBuy();
    await page.fill(goodForm);
    await page.click(page.network(/BEP20/));
    expect(page.network(/BEP20/)).toBeChecked();
    expect(page.quantity()).toHaveValue('100');
    expect(page.amount()).toHaveValue('2,619,575');
    expect(page.address()).toHaveValue(goodForm.receivingAddress);
    expect(page.number()).toHaveValue(goodForm.accountNumber);
    expect(page.network(/Vietcombank/)).toBeChecked();
  });

  test('an address of another network is named as such, and the switch is offered', async () => {
    const page = await showOpenBuy();
    await page.fill(goodForm);
    await page.click(page.network(/BEP20/));
    await page.leave(page.address());
    expect(page.address()).toHaveAccessibleDescription('This looks like TRC20, you chose BEP20.');
    expect(page.proceed()).toBeDisabled();
    await page.click(screen.getByRole('button', { name: 'Switch to TRC20' }));
    expect(page.network(/TRC20/)).toBeChecked();
    expect(page.address()).toHaveAccessibleDescription('');
    expect(screen.getByText(/Valid TRC20 address/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Switch to/ })).toBeNull();
    expect(page.amount()).toHaveValue('2,632,896');
  });

  test('it is named while it is typed, and of two networks with such addresses each is offered', async () => {
    const page = await showOpenBuy();
    await page.type(page.address(), EVM_ADDRESS);
    expect(page.address()).toHaveAccessibleDescription(/^This looks like ERC20\/BEP20/);
    expect(
      screen.getAllByRole('button', { name: /^Switch to/ }).map(({ textContent }) => textContent),
    ).toEqual(['Switch to ERC20', 'Switch to BEP20']);
  });

  test('[BUY-15] in an empty form, the minimum of another network comes 300 ms later', async () => {
    const page = await showOpenBuy();
    await page.type(page.quantity(), '');
    await page.click(page.network(/BEP20/));
    await page.wait(299);
    expect(page.quantity()).toHaveValue('');
    await page.wait(1);
    expect(page.quantity()).toHaveValue('5');
    expect(page.amount()).toHaveValue('138,175');
    // The new fields are untouched.
    expect(screen.queryByText('Required this info.')).toBeNull();
  });

  test('[BUY-07] confirms a good address with its last characters, and says what is wrong with another', async () => {
    const { address, leave, type } = await showOpenBuy();
    await type(address(), TRON_ADDRESS);
    expect(screen.getByText(/Valid TRC20 address/)).toHaveTextContent(/ends with KcbLSE$/);
    await type(address(), TRON_ADDRESS.slice(0, -1));
    expect(screen.queryByText(/Valid TRC20 address/)).toBeNull();
    expect(address()).toHaveAccessibleDescription('');
    await leave(address());
    expect(address()).toHaveAccessibleDescription('Address for USDT is invalid');
  });

  test('[BUY-07] pastes the clipboard, spaces gone', async () => {
    const readText = async () => ` ${TRON_ADDRESS}\n`;
    Object.assign(navigator, { clipboard: { readText } });
    const { address, click } = await showOpenBuy();
    await click(screen.getByRole('button', { name: 'Paste' }));
    expect(address()).toHaveValue(TRON_ADDRESS);
  });
});

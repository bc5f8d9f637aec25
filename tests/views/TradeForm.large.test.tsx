import { expect, test } from 'vitest';
import { usdtConfig } from '#stories/support/buy-config';
import { showOpenBuy } from './show-buy';

const ROWS = 200;

/** A list that counts how many of its rows are read. */
const counted = <Row,>(rows: readonly Row[], note: () => void): readonly Row[] =>
  new Proxy(rows, {
    get: (list, key, receiver) => {
      if (typeof key === 'string' && /^\d+$/.test(key)) note();
      return Reflect.get(list, key, receiver);
    },
  });

test('[C31] a key walks no configuration, however long it is: not one of its rows is read again', {
  timeout: 60_000,
}, async () => {
  let reads = 0;
  const note = () => {
    reads += 1;
  };
  const { currencies, rates } = usdtConfig;
  const [currency] = currencies;
  const [rate] = rates;
  if (!currency || !rate) throw new Error('an empty configuration');
  const others = Array.from({ length: ROWS }, (_, at) => `X${at}`);
  // The traded currency comes last: a linear search has to pass all others.
  const config = {
    ...usdtConfig,
    currencies: counted(
      [...others.map((code) => ({ ...currency, id: code, code })), ...currencies],
      note,
    ),
    rates: counted([...others.map((bankCode) => ({ ...rate, bankCode })), ...rates], note),
  };
  const page = await showOpenBuy();
  await page.configure(config);
  expect(reads).toBeGreaterThan(2 * ROWS);
  await page.type(page.quantity(), '100');
  expect(page.amount()).toHaveValue('2,632,896');

  reads = 0;
  for (const typed of ['2', '20', '200']) await page.type(page.quantity(), typed);
  expect(page.amount()).toHaveValue('5,244,896');
  await page.type(page.address(), 'T');
  await page.type(page.number(), '00710001');
  expect(reads).toBe(0);
});

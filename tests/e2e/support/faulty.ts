import type { Page } from '@playwright/test';
import {
  type FaultyLine,
  JSON_TYPE,
  type Replaced,
  startFaultyLine,
} from '../../support/faulty-line.ts';
import { test as base, expect } from './exchange.ts';

interface Fixtures {
  /** Proxy between the page and the exchange: spoils chosen answers on real sockets. */
  readonly line: FaultyLine;
  /** Expects that no error was thrown and no undefined or NaN is shown; after every test, and after a case that asks. */
  readonly expectSane: () => Promise<void>;
}

const RUBBISH = /\bNaN\b|undefined|\[object |Infinity|Invalid Date/;

export const test = base.extend<Fixtures>({
  line: async ({ exchange }, use) => {
    const line = await startFaultyLine(exchange);
    await use(line);
    await line.close();
  },
  baseURL: async ({ line }, use) => use(line.url),
  expectSane: [
    async ({ page }, use) => {
      const thrown: string[] = [];
      page.on('pageerror', (error) => thrown.push(error.message));
      const expectSane = async () => {
        expect(thrown.splice(0)).toEqual([]);
        const values = await page
          .locator('input')
          .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));
        const drawn = [await page.locator('#root').innerText(), ...values].join('\n');
        expect(drawn).toMatch(/\p{L}/u);
        expect(drawn).not.toMatch(RUBBISH);
      };
      await use(expectSane);
      await expectSane();
    },
    { auto: true },
  ],
});

export { expect } from './exchange.ts';

const PAGE_OF_ELSEWHERE =
  '<!doctype html><html><head><title>Wi-Fi</title></head><body><h1>Welcome</h1></body></html>';

/** Answer of a captive portal to every request. */
export const page200: Replaced = { body: PAGE_OF_ELSEWHERE, type: 'text/html; charset=utf-8' };
/** The right body under a wrong content type. */
export const mislabelled: Replaced = { body: (real) => real, type: 'text/html' };
/** The answer with something else in it. */
export const rewritten = (change: (real: string) => string, type = JSON_TYPE): Replaced => ({
  body: change,
  type,
});
/** A refusal with status 200; the request does not reach the service. */
export const refusal = (answer: object): Replaced => ({
  body: JSON.stringify({ message: 'Not today', messageCode: '', data: null, ...answer }),
  isUnasked: true,
});

/** Advances the page's clock until a condition holds: pauses begin when a call has failed, so their number is unknown. */
export const passTime = (page: Page, holds: () => Promise<boolean>) =>
  expect
    .poll(
      async () => {
        await page.clock.runFor(2_000);
        return holds();
      },
      { intervals: [50], timeout: 30_000 },
    )
    .toBe(true);

import { priceAlerts } from '#server/store/tables/price-alerts';
import { arrivedFor, solvedCaptcha } from './accounts';
import type { BrowserLike } from './browser-like';
import type { TestExchange } from './test-exchange';

/** The sample's price of buying TRC20, in dong for one unit. */
export const PRICE_NOW = '26120';
/** A target below it. */
export const TARGET = '26100';
/** Beyond the target. */
export const PRICE_BEYOND = '26050';

/** Asks for an alert as its page does. */
export const askAlert = async (
  browser: BrowserLike,
  email: string,
  changes: Readonly<Record<string, unknown>> = {},
  headers?: HeadersInit,
) =>
  browser.post(
    '/api/v1/price-alerts',
    {
      ...{ currency_code: 'TRC20', side: 'buy', price: TARGET, email },
      captcha: changes.captcha ?? (await solvedCaptcha(browser)),
      ...changes,
    },
    headers,
  );

/** The token of the links in the newest mail to an address; empty without one. */
export const alertToken = async (running: TestExchange, email: string): Promise<string> => {
  const text = (await arrivedFor(running, email)).at(-1)?.text ?? '';
  return /\/price-alert\/(?:confirm|end)\/(\S+)/.exec(text)?.[1] ?? '';
};

/** The price of buying TRC20 becomes another. */
export const setPrice = async (running: TestExchange, value: string): Promise<void> => {
  const { status } = await running
    .browser()
    .post('/sandbox/api/rates', { currency: 'TRC20', value });
  if (status !== 200) throw new Error('the sandbox refused the rate');
};

/** Follows a link of a mail: presses the button on its page. */
export const pressAlertLink = (running: TestExchange, deed: 'confirm' | 'end', token: string) =>
  running.browser().post(`/api/v1/price-alerts/${deed}`, { token });

/** Asks for an alert and confirms it; its token. */
export const startAlert = async (
  running: TestExchange,
  email: string,
  changes: Readonly<Record<string, unknown>> = {},
): Promise<string> => {
  const asked = await askAlert(running.browser(), email, changes);
  if (asked.status !== 200) throw new Error(`no alert was taken: ${asked.text}`);
  const token = await alertToken(running, email);
  const { status, text } = await pressAlertLink(running, 'confirm', token);
  if (status !== 200) throw new Error(`the alert was not confirmed: ${text}`);
  return token;
};

/** States of all alerts. */
export const alertStates = async ({ db }: Pick<TestExchange, 'db'>) =>
  (await db.select().from(priceAlerts).orderBy(priceAlerts.createdAt)).map(({ state }) => state);

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page, Route } from '@playwright/test';
import { layDatabase } from '../support/database-snapshot.ts';
import { startExchange, stopExchange } from '../support/exchange-process.ts';
import { startStubProvider } from '../support/stub-provider.ts';
import { logIn, sampleAccounts } from './support/accounts.ts';
import { expect, test } from './support/exchange.ts';

/** Errors of the page and violations of the content security policy. */
const complaintsOf = (page: Page): readonly string[] => {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (said) => {
    if (said.type() === 'error' || said.type() === 'warning') complaints.push(said.text());
  });
  return complaints;
};

const lanOf = async (exchange: string) => {
  const [lan] = await sampleAccounts(exchange);
  if (!lan) throw new Error('the sandbox has no accounts');
  return lan;
};

/** Attempts of an injected script, with their outcomes. */
const tryInjections = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const outcome = (attempt: () => void) => {
      try {
        attempt();
        return 'done';
      } catch (error) {
        return (error as Error).name;
      }
    };
    const { trustedTypes } = window as unknown as {
      readonly trustedTypes: { readonly createPolicy: (name: string, rules: object) => object };
    };
    return [
      outcome(() => {
        document.createElement('div').innerHTML = '<img src="x">';
      }),
      outcome(() => {
        document.createElement('script').src = 'https://evil.example/x.js';
      }),
      outcome(() => {
        document.createElement('script').text = 'alert(1)';
      }),
      outcome(() => new Worker('/assets/x.js')),
      outcome(() =>
        trustedTypes.createPolicy('ben-doi', { createScriptURL: (url: string) => url }),
      ),
      outcome(() =>
        trustedTypes.createPolicy('another', { createScriptURL: (url: string) => url }),
      ),
    ];
  });

test('[ACC-03] a member signs in with the captcha that our worker solves, and no text becomes a script', async ({
  page,
  exchange,
}) => {
  const complaints = complaintsOf(page);
  const lan = await lanOf(exchange);
  await page.goto('/2fa');
  await page.waitForURL('**/login');
  await logIn(page, lan.email, lan.password);
  await page.waitForURL('**/2fa');
  expect(complaints).toEqual([]);
  expect(await tryInjections(page)).toEqual(Array(6).fill('TypeError'));
});

/**
 * A stand-in for a maker's script, which like the real ones starts a further script by a plain text, and draws once
 * that is there.
 */
const standIn = (name: string, further: string) => `
  const ready = new URL(document.currentScript.src).searchParams.get('onload');
  const next = document.createElement('script');
  next.src = '${further}';
  next.onload = () => {
    window.${name} = {
      render: (place, { sitekey, callback }) => {
        const button = document.createElement('button');
        button.type = 'button';
        button.textContent = 'Solve ' + sitekey;
        button.onclick = () => callback('an-answer');
        place.append(button);
      },
    };
    window[ready]();
  };
  document.head.append(next);
`;

const MAKERS = [
  {
    provider: 'turnstile',
    name: 'turnstile',
    first: 'https://challenges.cloudflare.com/turnstile/v0/api.js',
    further: 'https://challenges.cloudflare.com/turnstile/v0/further.js',
  },
  {
    provider: 'recaptcha',
    name: 'grecaptcha',
    first: 'https://www.google.com/recaptcha/api.js',
    further: 'https://www.gstatic.com/recaptcha/releases/x/recaptcha__vi.js',
  },
];

for (const { provider, name, first, further } of MAKERS) {
  test(`a member signs in with the widget of ${provider}, whose scripts alone may be started @long`, async ({
    browser,
  }) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'widget-'));
    await layDatabase(dataDir);
    const verify = await startStubProvider();
    verify.answerJson({ success: true, hostname: '127.0.0.1' });
    const running = await startExchange(dataDir, {
      CAPTCHA: provider,
      CAPTCHA_SITE_KEY: 'site-key',
      CAPTCHA_SECRET: 'hush',
      CAPTCHA_HOST: '127.0.0.1',
      CAPTCHA_VERIFY_URL: verify.url,
    });
    const context = await browser.newContext({ baseURL: running.url, locale: 'vi-VN' });
    const page = await context.newPage();
    const complaints = complaintsOf(page);
    const script = (body: string) => (route: Route) =>
      route.fulfill({ contentType: 'text/javascript', body });
    await page.route(`${first}?*`, script(standIn(name, further)));
    await page.route(further, script(''));
    const lan = await lanOf(running.url);
    await page.goto('/2fa');
    await page.waitForURL('**/login');
    await page.getByRole('button', { name: 'Solve site-key' }).click();
    await logIn(page, lan.email, lan.password);
    await page.waitForURL('**/2fa');
    expect(complaints).toEqual([]);
    expect(await tryInjections(page)).toEqual([
      // Our own policy was not needed and may still be created, by the page alone: its name is taken once.
      ...Array(4).fill('TypeError'),
      'done',
      'TypeError',
    ]);
    await context.close();
    await stopExchange(running);
    await verify.close();
    await rm(dataDir, { recursive: true, force: true });
  });
}

import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import type { BrowserContext, Page } from '@playwright/test';
import { layDatabase } from '../support/database-snapshot.ts';
import { startExchange, stopExchange } from '../support/exchange-process.ts';
import { PORTS_OFF } from '../support/ports-off.ts';
import { expect, test } from './support/exchange.ts';
import { ADDRESS, fillBuyForm } from './support/purchase.ts';

/** Private data of a member. */
const LAN = {
  token: 'token-of-lan-4711',
  user: { Id: '7', Email: 'lan@bendoi.test', FullName: 'Nguyễn Thị Lan', Address: '12 Hàng Bạc' },
  wallet: { Vnd: 15_000_777 },
};
const ACCOUNT_NUMBER = '0071000123456';

/** Said between a page that is watched and the inspector, and by no other code. */
const CONNECTED = '@statelyai.connected';

/** Host names that any page of the context has asked for anything. */
const hostsOf = (context: BrowserContext) => {
  const hosts = new Set<string>();
  context.on('request', (request) => hosts.add(new URL(request.url()).hostname));
  context.on('page', (page) =>
    page.on('websocket', (socket) => hosts.add(new URL(socket.url()).hostname)),
  );
  return hosts;
};

const pathsOf = (context: BrowserContext) => {
  const paths: string[] = [];
  context.on('request', (request) => paths.push(new URL(request.url()).pathname));
  return paths;
};

/** Every word that reaches the inspector, before it draws anything. */
const overhear = (context: BrowserContext) =>
  context.addInitScript(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    window.addEventListener('message', ({ data }) => heard.push(JSON.stringify(data)));
  });
const heardIn = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => (window as unknown as { heard: string[] }).heard);

/** An actor's row in the tree. */
const actor = (inspector: Page, name: string) =>
  inspector.locator(`[data-actor="${name}"]`).first();

const stands = (inspector: Page, name: string, where: string) =>
  expect(actor(inspector, name).locator('code')).toContainText(where);

/** Opens a page that is watched, and the window in which it is. */
const openInspected = async (page: Page, path: string): Promise<Page> => {
  const opening = page.waitForEvent('popup');
  await page.goto(`${path}?inspect`);
  const inspector = await opening;
  await inspector.setViewportSize({ width: 1_280, height: 800 });
  return inspector;
};

test('[MACH-06] ?inspect shows the whole actor system as it runs, here and nowhere else, and nothing private @long', async ({
  page,
  context,
}) => {
  const hosts = hostsOf(context);
  await overhear(context);
  const keys: string[] = [];
  page.on('request', (request) => {
    const key = request.headers()['idempotency-key'];
    if (key) keys.push(key);
  });
  await context.route('**/api/v1/users/me', (route) =>
    route.fulfill({ json: { status: 'success', data: LAN } }),
  );
  const inspector = await openInspected(page, '/buy/usdt');
  expect(new URL(inspector.url()).origin).toBe(new URL(page.url()).origin);
  await stands(inspector, 'app', 'running');
  await stands(inspector, 'config', 'ready');
  await stands(inspector, 'session', 'signedIn.resting');
  await stands(inspector, 'language', 'ready');
  await stands(inspector, 'connectivity', 'online');
  await stands(inspector, 'notifier', 'silent');
  await stands(inspector, 'clock', 'synchronised');
  await stands(inspector, 'trade', 'form.editing');
  await stands(inspector, 'accountName', 'editing');
  await stands(inspector, 'submission', 'idle');

  await fillBuyForm(page);
  const events = inspector.getByRole('list', { name: 'Events in their order' }).locator('> li');
  await expect(
    events.filter({ hasText: 'outside → trade: quantity.changed {"quantity":"100"}' }),
  ).toHaveCount(1);
  await stands(inspector, 'accountName', 'resolved');
  const answered = page.waitForResponse('**/api/v1/buy_orders');
  await page.getByRole('button', { name: 'Tiếp tục' }).click();
  const { data } = (await (await answered).json()) as { data: { Ref: string } };
  await stands(inspector, 'order', 'watching.stream');
  await stands(inspector, 'expiry', 'running');
  await expect(actor(inspector, 'trade')).toHaveAttribute('data-status', 'stopped');
  await expect(actor(inspector, 'trade')).toContainText('stopped');
  // The context of each is inspected too.
  for (const name of ['session', 'trade', 'accountName', 'order']) {
    await actor(inspector, name).click();
    await inspector.getByText('context:').click();
  }

  const heard = (await heardIn(inspector)).join('\n');
  // What is no secret came through, so whatever is missing was taken out.
  expect(heard).toContain(data.Ref);
  expect(heard).toContain('"quantity":"100"');
  expect(heard).toContain('"receivingAddress":"•••"');
  expect(keys).toHaveLength(1);
  const { token, user, wallet } = LAN;
  const secrets = [token, user.Email, user.FullName, user.Address, String(wallet.Vnd)];
  for (const secret of [...secrets, ...keys, ADDRESS, ACCOUNT_NUMBER, 'NGUYEN']) {
    expect(heard.includes(secret), secret).toBe(false);
  }
  const shown = await inspector.locator('body').innerHTML();
  for (const secret of [...secrets, ...keys, ADDRESS, ACCOUNT_NUMBER]) {
    expect(shown.includes(secret), secret).toBe(false);
  }
  expect([...hosts]).toEqual(['127.0.0.1']);
});

test('[MACH-06] the inspector draws the selected actor’s statechart and marks its states and transitions as it runs @long', async ({
  page,
}) => {
  const errors: string[] = [];
  const inspector = await openInspected(page, '/buy/usdt');
  inspector.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  inspector.on('pageerror', (error) => errors.push(error.message));
  const chart = inspector.getByRole('img');
  const current = chart.locator('[data-state][aria-current="true"]').last();
  const taken = chart.locator('tspan[data-taken]');

  await actor(inspector, 'trade').click();
  await expect(chart).toHaveAccessibleName('trade: {"form":"editing"}');
  await expect(current).toHaveAttribute('data-state', 'form.editing');
  await page.getByLabel(/Bạn nhận/).fill('100');
  await expect(taken).toHaveText(['● quantity.changed']);

  await actor(inspector, 'accountName').click();
  await expect(current).toHaveAttribute('data-state', 'editing');
  await fillBuyForm(page);
  await expect(current).toHaveAttribute('data-state', 'resolved');
  await expect(taken).toHaveText([/^● done lookUp/]);

  await inspector.getByRole('button', { name: 'Full screen' }).click();
  await expect
    .poll(() => inspector.evaluate(() => document.fullscreenElement?.ariaLabel))
    .toBe('Statechart of accountName');
  await inspector.getByRole('button', { name: 'Full screen' }).click();
  await expect.poll(() => inspector.evaluate(() => document.fullscreenElement)).toBe(null);
  await inspector.getByRole('button', { name: 'Fit' }).click();
  const whole = await chart.getAttribute('viewBox');
  await inspector.getByRole('button', { name: 'Zoom in' }).click();
  await expect(chart).not.toHaveAttribute('viewBox', whole ?? '');
  const middle = (await chart.getAttribute('viewBox')) ?? '';
  await chart.dragTo(chart, {
    sourcePosition: { x: 200, y: 200 },
    targetPosition: { x: 120, y: 160 },
  });
  await expect(chart).not.toHaveAttribute('viewBox', middle);
  const left = Number((await chart.getAttribute('viewBox'))?.split(' ')[0]);
  expect(left).toBeGreaterThan(Number(middle.split(' ')[0]));
  await inspector.getByRole('button', { name: 'Fit' }).click();
  await expect(chart).toHaveAttribute('viewBox', whole ?? '');
  const { violations } = await new AxeBuilder({ page: inspector }).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  // Under the service's policy for scripts, with the layout in a worker.
  expect(errors).toEqual([]);
});

test('[MACH-06] the inspector’s sequence can be searched, and shows the changes of a transition @long', async ({
  page,
}) => {
  const inspector = await openInspected(page, '/buy/usdt');
  await stands(inspector, 'trade', 'form.editing');
  await page.getByLabel(/Bạn nhận/).fill('100');
  const lines = inspector.getByRole('list', { name: 'Events in their order' }).locator('> li');
  await inspector.getByRole('searchbox').fill('trade amounts.quantity -moved');
  await expect(lines.last()).toContainText('trade form.editing changes amounts.quantity');
  await lines.last().locator('summary').click();
  await expect(lines.last().getByRole('list', { name: 'Changes' })).toContainText(
    /amounts\.quantity"[\d.]*""100"/,
  );
  await inspector.getByRole('searchbox').fill('no such thing');
  await expect(lines).toHaveCount(0);
});

test('[MACH-06] without ?inspect nothing of it is loaded, and no window opens @long', async ({
  page,
  context,
}) => {
  const paths = pathsOf(context);
  const scripts: Promise<string>[] = [];
  context.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.text());
  });
  const loaded = async () => (await Promise.all(scripts)).join('\n');
  await page.goto('/buy/usdt');
  await fillBuyForm(page);
  await expect(page.getByRole('button', { name: 'Tiếp tục' })).toBeEnabled();
  expect(paths.filter((path) => path.includes('inspector/'))).toEqual([]);
  expect(context.pages()).toHaveLength(1);
  expect((await loaded()).includes(CONNECTED)).toBe(false);
  // The same look at a page that is watched finds what it looks for.
  const inspector = await openInspected(page, '/buy/usdt');
  // The last that it loads is what lays charts out.
  await inspector.getByRole('img').waitFor();
  expect(paths).toEqual(expect.arrayContaining(['/inspector/watch.js', '/inspector/inspector.js']));
  expect((await loaded()).includes(CONNECTED)).toBe(true);
});

test('[MACH-06] in production it is off: ?inspect is nothing, and none of its files is served @long', async ({
  page,
  context,
}) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'exchange-'));
  await layDatabase(dataDir);
  const running = await startExchange(dataDir, {
    NODE_ENV: 'production',
    SITE_URL: 'https://bendoi.example',
    TRUSTED_PROXIES: '127.0.0.1',
    SECRET_KEY: 'only for this test: at least 32 characters',
    ...PORTS_OFF,
  });
  try {
    const paths = pathsOf(context);
    await page.goto(`${running.url}/verify.html?inspect`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(paths.filter((path) => path.includes('inspector'))).toEqual([]);
    expect(context.pages()).toHaveLength(1);
    const files = await readdir('dist/inspector');
    expect(files).toEqual(expect.arrayContaining(['watch.js', 'inspector.js']));
    for (const file of files.filter((name) => !/\.(br|gz)$/.test(name))) {
      expect((await fetch(`${running.url}/inspector/${file}`)).status, file).toBe(404);
    }
    const answer = await fetch(`${running.url}/src/app/inspector/inspector.html`);
    expect(await answer.text()).not.toContain('/inspector/');
  } finally {
    await stopExchange(running);
    await rm(dataDir, { recursive: true, force: true });
  }
});

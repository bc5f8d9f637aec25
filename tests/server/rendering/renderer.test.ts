import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { createRenderer, type Renderer } from '#server/rendering/renderer';

/** A thread that renders its request's path, except for paths that make it fail. */
const THREAD = `
  import { parentPort } from 'node:worker_threads';
  let count = 0;
  parentPort.on('message', ({ id, request: { path } }) => {
    count += 1;
    if (path === '/exits') process.exit(1);
    while (path === '/never-ends');
    if (path === '/throws') throw new Error('thrown in the thread');
    if (path === '/fails') parentPort.postMessage({ id, error: 'no such page' });
    else if (path !== '/hangs') parentPort.postMessage({ id, page: { html: path + ' ' + count } });
  });
`;

const folder = mkdtempSync(join(tmpdir(), 'renderer-'));
const file = join(folder, 'worker.mjs');
let renderer: Renderer;

const ask = (path: string) =>
  renderer
    .render({ path, locale: 'vi', host: 'localhost', year: 2026, config: '{}' })
    .then(({ html }) => html, String);

beforeAll(() => {
  writeFileSync(file, THREAD);
});
afterEach(() => renderer.close());
afterAll(() => rmSync(folder, { recursive: true }));

it('renders in one thread, and says of each page why it has failed', async () => {
  renderer = createRenderer(file);
  expect(await Promise.all(['/a', '/fails', '/b'].map(ask))).toEqual([
    '/a 1',
    'Error: no such page',
    '/b 3',
  ]);
});

it.each(['/exits', '/throws'])('has another thread after one that has ended: %s', async (path) => {
  renderer = createRenderer(file);
  const lost = await Promise.all([ask('/hangs'), ask(path)]);
  for (const outcome of lost) expect(outcome).toMatch(/^Error: (thrown in|the thread that)/);
  expect(await ask('/a')).toBe('/a 1');
});

it('has another thread after one that is at a page for ten seconds; what waited for it is lost', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  renderer = createRenderer(file);
  const lost = Promise.all(['/never-ends', '/b'].map(ask));
  await vi.advanceTimersByTimeAsync(9_999);
  expect(await Promise.race([lost, 'waiting'])).toBe('waiting');
  await vi.advanceTimersByTimeAsync(1);
  expect(await lost).toEqual(Array(2).fill('Error: a page took too long to be rendered'));
  expect(await ask('/a')).toBe('/a 1');
  vi.useRealTimers();
});

it('ends with the service: what it still renders is lost, and its thread is gone', async () => {
  renderer = createRenderer(file);
  const hanging = ask('/hangs');
  await renderer.close();
  expect(await hanging).toBe('Error: the service is ending');
});

it('says that its file cannot be read', async () => {
  renderer = createRenderer(join(folder, 'missing.mjs'));
  expect(await ask('/a')).toMatch(/Cannot find module/);
});

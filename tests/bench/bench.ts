// npm run bench: what the product costs, beside what its tools cost, in one run. Loopback only; about four minutes.
import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { measurePage, openBrowser, SLOWDOWN } from './browser.ts';
import { serveApart } from './child.ts';
import { servePage } from './comparison.ts';
import { measureConfigWeb } from './config-web.ts';
import { measureExport } from './export-memory.ts';
import { medians, repeat } from './numbers.ts';
import { measureOrders } from './orders.ts';
import { measureProofBesideSvg } from './pictures.ts';
import { measureRenderedPage } from './rendered-page.ts';
import { measureBesideStreams } from './streams.ts';
import { type Row, table } from './table.ts';
import { countPollCommits, measureLargeConfig, measureTyping } from './typing.ts';

const VISITS = 5;

const say = (what: string) => process.stderr.write(`bench: ${what} …\n`);

const folder = await mkdtemp(join(tmpdir(), 'bench-'));
const service = await serveApart('service.ts', { DATA_DIR: join(folder, 'data') });
const browser = await openBrowser();
try {
  say('building the pages to compare with');
  const [hello, leanest] = [await servePage('hello', folder), await servePage('leanest', folder)];
  const buy = `${service.url}/buy/usdt`;

  say(`first visits, processor ÷ ${SLOWDOWN}, 1.6 Mbit/s`);
  const visit = (url: string) => repeat(VISITS, () => measurePage(browser, url)).then(medians);
  const pages = {
    ours: await visit(buy),
    hello: await visit(hello.url),
    leanest: await visit(leanest.url),
  };
  hello.close();
  leanest.close();

  say('typing');
  const typing = await measureTyping(browser, buy);
  const commits = await countPollCommits(browser, buy);
  say('typing with 10 MB of configuration');
  const large = await measureLargeConfig(browser, buy);
  await browser.close();

  say('configuration answers');
  const config = await measureConfigWeb(service);
  say('a rendered page');
  const rendered = await measureRenderedPage(join(folder, 'rendered'));
  say('orders');
  const orders = await measureOrders(service, process.env.DATABASE_URL);

  say('a table of 100,000 orders, read slowly');
  const exported = await measureExport(join(folder, 'export'));

  say('a proof beside sixteen heavy SVG');
  const proof = await measureProofBesideSvg();

  say('a call beside three hundred streams');
  const streams = await measureBesideStreams(join(folder, 'streams'));

  const rows: readonly Row[] = [
    ...table.pages(pages),
    { what: `key to amount, processor ÷ ${SLOWDOWN}`, ours: typing.medianMs, unit: 'ms', aim: 16 },
    { what: 'the slowest key of these', ours: typing.worstMs, unit: 'ms' },
    { what: 'commits on two unchanged polls', ours: commits, unit: '', aim: 0 },
    {
      what: 'key to amount, 10 MB of configuration, slowest key',
      ours: large.worstMs,
      unit: 'ms',
      aim: 200,
    },
    {
      what: 'config-web, processor time for a request',
      ours: config.oursUs,
      bare: config.bareUs,
      unit: 'µs',
      aim: 1.2 * config.bareUs,
    },
    {
      what: 'rendered page from memory, processor time for a request; bare: a file of the site',
      ours: rendered.pageUs,
      bare: rendered.fileUs,
      unit: 'µs',
      aim: 1.3 * rendered.fileUs,
    },
    {
      what: `orders through the whole path, ${process.env.DATABASE_URL ? 'PostgreSQL' : 'PGlite'}`,
      ours: orders.ordersPerS,
      bare: orders.insertsPerS,
      unit: '/s',
      atLeast: 0.25 * orders.insertsPerS,
    },
    {
      what: 'memory for a table of 100,000 orders, read at 100 kB/s',
      ours: exported.grownBytes / 1_000_000,
      unit: 'MB',
      aim: 32,
    },
    {
      what: 'a proof of a payment drawn beside sixteen heavy SVG',
      ours: proof.ms,
      unit: 'ms',
      aim: 10_000,
    },
    {
      what: 'slowest call beside 300 streams of an order whose link is renewed',
      ours: streams.slowestMs,
      unit: 'ms',
      aim: 1_000,
    },
  ];
  console.log(
    `${new Date().toISOString().slice(0, 10)}, ${cpus()[0]?.model ?? ''} × ${cpus().length}\n`,
  );
  console.log(table.text(rows));
} finally {
  await browser.close();
  await service.stop();
  await rm(folder, { recursive: true, force: true });
}

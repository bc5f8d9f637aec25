// What a page costs on a slow phone: a processor four times slower, 1.6 Mbit/s, 150 ms there and back.
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright';
import { CHROMIUM } from '../support/chromium.ts';

/** Times the processor is slowed down. */
export const SLOWDOWN = 4;
const DOWN_BYTES_PER_S = 1_600_000 / 8;
const UP_BYTES_PER_S = 750_000 / 8;
const LATENCY_MS = 150;
/** A task's time beyond this keeps a person waiting. */
const LONG_MS = 50;
/** After the field is there: late shifts, late tasks. */
const AFTERMATH_MS = 2_500;

export interface PageFigures {
  readonly bytes: number;
  /** First paint of anything. */
  readonly paintMs: number;
  /** Whether amounts and price were in it: 1 or 0. */
  readonly isWhole: number;
  readonly lcpMs: number;
  /** Larger paints after the first. */
  readonly laterPaints: number;
  /** Errors of the page, those of hydration included. */
  readonly errors: number;
  readonly usableMs: number;
  readonly blockingMs: number;
  readonly heapBytes: number;
  readonly layoutShift: number;
}

export const openBrowser = (): Promise<Browser> => chromium.launch(CHROMIUM);

/** A phone that was never here before. */
export const newPhone = (browser: Browser): Promise<BrowserContext> =>
  browser.newContext({ viewport: { width: 360, height: 800 }, deviceScaleFactor: 2 });

export const slowDown = async (page: Page, rate: number, isSlowNetwork: boolean) => {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
  await session.send('Network.enable');
  if (isSlowNetwork)
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: LATENCY_MS,
      downloadThroughput: DOWN_BYTES_PER_S,
      uploadThroughput: UP_BYTES_PER_S,
    });
  return session;
};

interface Seen {
  paint: number;
  isWhole: boolean;
  lcp: number;
  laterPaints: number;
  usable: number;
  long: number[];
  shift: number;
}

/** Runs in the page, before its first script. */
const watch = () => {
  const seen: Seen = {
    ...{ paint: 0, isWhole: false, lcp: 0, laterPaints: -1 },
    ...{ usable: 0, long: [], shift: 0 },
  };
  Object.assign(window, { seen });
  const observe = (type: string, hear: (entry: PerformanceEntry & { value?: number }) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(hear)).observe({
      type,
      buffered: true,
    });
  observe('paint', ({ name, startTime }) => {
    if (name !== 'first-contentful-paint') return;
    seen.paint = startTime;
    const fields = document.querySelectorAll<HTMLInputElement>('[name=quantity], [name=amountPay]');
    const price = document.querySelector('summary small')?.parentElement?.textContent ?? '';
    seen.isWhole =
      fields.length === 2 && [...fields].every(({ value }) => value) && /= \d/.test(price);
  });
  observe('largest-contentful-paint', ({ startTime }) => {
    seen.lcp = startTime;
    seen.laterPaints += 1;
  });
  observe('longtask', ({ duration }) => seen.long.push(duration));
  observe('layout-shift', ({ value = 0 }) => {
    seen.shift += value;
  });
  const watcher = new MutationObserver(() => {
    const field = document.querySelector<HTMLInputElement>('input[name="quantity"]');
    if (!field || field.matches(':disabled, [inert] *')) return;
    watcher.disconnect();
    // Drawn, and free to hear a key.
    requestAnimationFrame(() =>
      setTimeout(() => {
        seen.usable = performance.now();
      }),
    );
  });
  watcher.observe(document, { childList: true, subtree: true, attributes: true });
};

const seenIn = (page: Page): Promise<Seen> =>
  page.evaluate(() => (window as unknown as { seen: Seen }).seen);

/** Opens a page as a first visit on a slow phone and measures until it has come to rest. */
export const measurePage = async (browser: Browser, url: string): Promise<PageFigures> => {
  const context = await newPhone(browser);
  try {
    const page = await context.newPage();
    const session = await slowDown(page, SLOWDOWN, true);
    let bytes = 0;
    let errors = 0;
    page.on('pageerror', () => {
      errors += 1;
    });
    const counted = new Set<string>();
    session.on('Network.responseReceived', ({ requestId, type }) => {
      if (['Document', 'Script', 'Stylesheet'].includes(type)) counted.add(requestId);
    });
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (counted.has(requestId)) bytes += encodedDataLength;
    });
    await page.addInitScript(watch);
    await page.goto(url);
    await page.waitForFunction(() => (window as unknown as { seen: Seen }).seen.usable > 0);
    await page.waitForTimeout(AFTERMATH_MS);
    const { paint, isWhole, lcp, laterPaints, usable, long, shift } = await seenIn(page);
    await session.send('HeapProfiler.collectGarbage');
    const { usedSize } = await session.send('Runtime.getHeapUsage');
    return {
      bytes,
      paintMs: paint,
      isWhole: Number(isWhole),
      lcpMs: lcp,
      ...{ laterPaints, errors },
      usableMs: usable,
      blockingMs: long.reduce((sum, task) => sum + Math.max(0, task - LONG_MS), 0),
      heapBytes: usedSize,
      layoutShift: shift,
    };
  } finally {
    await context.close();
  }
};

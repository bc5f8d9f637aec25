// From a key to the other amount on the screen, commits on a poll that brought nothing, and a configuration of 10 MB.
import type { Browser, Page } from 'playwright';
import { newPhone, SLOWDOWN, slowDown } from './browser.ts';
import { largeAnswer } from './large-answer.ts';
import { median } from './numbers.ts';

const KEYS = '1234567890'.split('');
/** Pause between two keys: slower than typing. */
const PAUSE_MS = 120;
const POLL_MS = 20_000;

interface Watched {
  commits: number;
  readonly delays: number[];
}

/** Runs in the page before React: React's own writes to the amount are noticed, and its commits counted. */
const watch = () => {
  const watched: Watched = { commits: 0, delays: [] };
  let pressed = 0;
  Object.assign(window, {
    watched,
    __REACT_DEVTOOLS_GLOBAL_HOOK__: {
      supportsFiber: true,
      inject: () => 1,
      onCommitFiberRoot: () => {
        watched.commits += 1;
      },
      onCommitFiberUnmount: () => {},
      onPostCommitFiberRoot: () => {},
    },
  });
  // The event's own time includes the wait for a busy page.
  addEventListener(
    'keydown',
    ({ timeStamp }) => {
      pressed = timeStamp;
    },
    true,
  );
  const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
  if (!value?.set) return;
  Object.defineProperty(HTMLInputElement.prototype, 'value', {
    ...value,
    set(this: HTMLInputElement, text: string) {
      value.set?.call(this, text);
      // React removes a field's name while it writes: the amount is the field without focus.
      if (pressed === 0 || this === document.activeElement) return;
      watched.delays.push(performance.now() - pressed);
      pressed = 0;
    },
  });
};

const watchedIn = (page: Page): Promise<Watched> =>
  page.evaluate(() => (window as unknown as { watched: Watched }).watched);

const opened = async (browser: Browser, url: string, prepare = async (_: Page) => {}) => {
  const context = await newPhone(browser);
  const page = await context.newPage();
  await page.addInitScript(watch);
  await prepare(page);
  await page.goto(url);
  const quantity = page.locator('input[name="quantity"]');
  await quantity.waitFor();
  await page.waitForTimeout(1_000);
  return { page, quantity, close: () => context.close() };
};

const type = async (page: Page, rounds: number) => {
  for (let round = 0; round < rounds; round += 1)
    for (const key of KEYS) {
      // One digit replaces all: the quote changes with every key and never runs out of room.
      await page.keyboard.press('ControlOrMeta+A');
      await page.keyboard.press(key);
      await page.waitForTimeout(PAUSE_MS);
    }
};

export interface TypingFigures {
  readonly medianMs: number;
  readonly worstMs: number;
  readonly keys: number;
}

const figuresOf = (delays: readonly number[]): TypingFigures => ({
  medianMs: median(delays),
  worstMs: Math.max(...delays),
  keys: delays.length,
});

/** Key to amount on a processor four times slower. */
export const measureTyping = async (browser: Browser, url: string): Promise<TypingFigures> => {
  const { page, quantity, close } = await opened(browser, url);
  try {
    await slowDown(page, SLOWDOWN, false);
    await quantity.focus();
    await type(page, 3);
    return figuresOf((await watchedIn(page)).delays);
  } finally {
    await close();
  }
};

/** Commits of React while the configuration was asked for twice and had not changed. */
export const countPollCommits = async (browser: Browser, url: string): Promise<number> => {
  const { page, close } = await opened(browser, url, async (page) => {
    // The page's clock runs ahead of the service's: without a Date header the two are not compared.
    await page.route('**/api/**', async (route) => {
      const response = await route.fetch();
      const { date: _, ...headers } = response.headers();
      await route.fulfill({ response, headers });
    });
    await page.clock.install();
    page.on('load', () => void page.clock.runFor(2_000));
  });
  try {
    await page.clock.runFor(2_000);
    await page.waitForTimeout(500);
    const before = (await watchedIn(page)).commits;
    for (let poll = 0; poll < 2; poll += 1) {
      const answered = page.waitForResponse('**/api/v1/config-web');
      await page.clock.runFor(POLL_MS);
      await answered;
      await page.waitForTimeout(300);
    }
    return (await watchedIn(page)).commits - before;
  } finally {
    await close();
  }
};

/** Key to amount with a configuration of 10 MB in the page, while the same answer arrives again and again. */
export const measureLargeConfig = async (browser: Browser, url: string): Promise<TypingFigures> => {
  let answers = 0;
  const { page, quantity, close } = await opened(browser, url, async (page) => {
    await page.route('**/api/v1/config-web', async (route) => {
      const response = await route.fetch();
      answers += 1;
      await route.fulfill({ response, body: largeAnswer(await response.json()) });
    });
  });
  try {
    await quantity.focus();
    for (let round = 0; round < 6; round += 1) {
      // Being looked at again asks for news at once.
      await page.evaluate(() => {
        dispatchEvent(new PageTransitionEvent('pagehide'));
        dispatchEvent(new PageTransitionEvent('pageshow'));
      });
      await type(page, 1);
    }
    if (answers < 3) throw new Error('the configuration was not asked for again');
    return figuresOf((await watchedIn(page)).delays);
  } finally {
    await close();
  }
};

import puppeteer, { type ElementHandle } from 'puppeteer-core';
import { pathsOf } from '../../../../scripts/support/engines.mjs';
import { ENVIRONMENT, type Engine, SCREEN } from './engine.ts';
import { temporaryFolder } from './temporary.ts';

const REPORTED = ['error', 'warn', 'assert'];

/** Starts Firefox, driven by WebDriver BiDi. */
export const openFirefox = async (exchange: string): Promise<Engine> => {
  const folder = temporaryFolder('firefox');
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: pathsOf('firefox').firefox,
    userDataDir: folder.path,
    env: { ...process.env, ...ENVIRONMENT, HOME: folder.path },
    // A phone's scroll bar takes no width.
    extraPrefsFirefox: { 'intl.accept_languages': 'vi-VN', 'ui.useOverlayScrollbars': 1 },
    defaultViewport: null,
    timeout: 120_000,
    // The test's end closes it; a handler of a signal would end the process before that.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  });
  const page = await browser.newPage();
  await page.setViewport(SCREEN);
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('console', (message) => {
    if (REPORTED.includes(message.type())) errors.push(message.text());
  });
  await page.evaluateOnNewDocument(() => {
    // A message has the text of no object, such as an error.
    const { error, warn } = console;
    console.error = (...parts) => error(location.pathname, ...parts.map(String));
    console.warn = (...parts) => warn(location.pathname, ...parts.map(String));
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      console.error(violatedDirective, blockedURI),
    );
  });
  const run = (script: string) => page.evaluateHandle(`(() => { ${script} })()`);
  const elementOf = async (script: string) => {
    const element = (await run(script)).asElement() as ElementHandle<Element> | null;
    if (!element) throw new Error(`no element: ${script}`);
    return element;
  };
  return {
    errors,
    open: async (path) => {
      await page.goto(`${exchange}${path}`);
    },
    evaluate: async (script) => (await run(script)).jsonValue(),
    click: async (script) => (await elementOf(script)).click(),
    type: async (script, text) => {
      const field = await elementOf(script);
      await field.evaluate((input) => (input as HTMLInputElement).select());
      await field.type(text);
      await field.press('Tab');
    },
    screenshot: async () => Buffer.from(await page.screenshot()),
    close: async () => {
      await browser.close();
      folder.remove();
    },
  };
};

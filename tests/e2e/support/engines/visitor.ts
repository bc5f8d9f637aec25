import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect } from '@playwright/test';
import type * as dom from '@testing-library/dom';
import type { Engine } from './engine.ts';

declare global {
  /** Of @testing-library/dom, once it is in the page. */
  var TestingLibraryDom: typeof dom;
}

const FINDERS = readFileSync(
  createRequire(import.meta.url).resolve(
    '@testing-library/dom/dist/@testing-library/dom.umd.min.js',
  ),
  'utf8',
);

/** What an element is found by, beside its name: its role, or a field's label. */
type By = 'label' | 'button' | 'radio' | 'img';

/** The one element of a name that a customer can reach. */
const findIn = (by: By, name: string): HTMLElement | undefined => {
  const { queryAllByLabelText, queryAllByRole } = globalThis.TestingLibraryDom;
  const named = new RegExp(name);
  const found =
    by === 'label'
      ? queryAllByLabelText(document.body, named)
      : queryAllByRole(document.body, by, { name: named });
  const reachable = found.filter(
    (element) => element.checkVisibility() && !element.closest('[inert]'),
  );
  return reachable.length === 1 ? reachable[0] : undefined;
};

/** What is clicked for an element: a radio button's label, which covers it. */
const clickedFor = (element: HTMLElement | undefined) =>
  element instanceof HTMLInputElement && element.type === 'radio'
    ? (element.labels?.[0] ?? undefined)
    : element;

/**
 * Why an element cannot be clicked yet: absent, disabled, moving or covered; empty when it can be.
 */
const obstacleTo = async (element: HTMLElement | undefined): Promise<string> => {
  if (!element) return 'not the one reachable element';
  if (element.matches(':disabled, [aria-disabled=true]')) return 'disabled';
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const before = element.getBoundingClientRect();
  await frame();
  await frame();
  const { top, left, width, height } = element.getBoundingClientRect();
  if (before.top !== top || before.left !== left) return 'moving';
  const hit = document.elementFromPoint(left + width / 2, top + height / 2);
  return element.contains(hit) ? '' : `covered by ${hit?.outerHTML.slice(0, 200)}`;
};

/** Text that an element shows: none in a drawing. */
const textOf = (element: HTMLElement | undefined) => element && (element.innerText ?? '');

/**
 * Text of the page's heading, in which every gap is one space; none while React takes over the
 * page: one that is left then cancels its requests, and writes an error for each.
 */
const readHeading = () =>
  [...document.querySelectorAll<HTMLElement>('#root:not([inert]) h1')]
    .find((heading) => heading.checkVisibility())
    ?.innerText.replace(/\s+/g, ' ');

/**
 * What a customer does on a page and sees of it, in any engine. Things are found by role and
 * accessible name.
 */
export const visitorOf = (engine: Engine) => {
  const find = (by: By, { source }: RegExp) =>
    `(${findIn})(${JSON.stringify(by)}, ${JSON.stringify(source)})`;
  const target = (by: By, name: RegExp) => `(${clickedFor})(${find(by, name)})`;
  /** Value of an expression; undefined while a page is being left. */
  const read = (expression: string): Promise<unknown> =>
    engine.evaluate(`return ${expression}`).catch(() => undefined);
  const query = async (expression: string): Promise<unknown> => {
    if ((await read('"TestingLibraryDom" in globalThis')) === false)
      await engine.evaluate(FINDERS).catch(() => undefined);
    return read(expression);
  };
  const isReady = async (by: By, name: RegExp) => {
    const obstacle = () => query(`(${obstacleTo})(${target(by, name)})`);
    await expect.poll(obstacle, `obstacle to ${by} ${name}`).toBe('');
  };
  return {
    open: engine.open,
    press: async (by: By, name: RegExp) => {
      await isReady(by, name);
      await engine.click(`return ${target(by, name)}`);
    },
    fill: async (label: RegExp, text: string) => {
      await isReady('label', label);
      await engine.type(`return ${find('label', label)}`, text);
    },
    hasValue: (label: RegExp, value: string) =>
      expect.poll(() => query(`${find('label', label)}?.value`), `${label}`).toBe(value),
    /** Waits until the element is there, and has a text. */
    shows: (by: By, name: RegExp, text: RegExp = /^/) =>
      expect
        .poll(() => query(`(${textOf})(${find(by, name)})`), `${by} ${name}`)
        .toEqual(expect.stringMatching(text)),
    hasHeading: (text: RegExp) =>
      expect.poll(() => read(`(${readHeading})()`), 'heading').toEqual(expect.stringMatching(text)),
    isAt: (path: RegExp) =>
      expect.poll(() => read('location.pathname'), 'path').toEqual(expect.stringMatching(path)),
    path: () => read('location.pathname').then(String),
    /** Every style has come: one that is still on its way when the page is left is not loaded. */
    isStyled: () =>
      expect
        .poll(
          () =>
            read(
              '[...document.querySelectorAll("link[rel=stylesheet]")].every((link) => link.sheet)',
            ),
          'styles',
        )
        .toBe(true),
    /** Width that the page takes, and that it has. */
    widths: () => read('[document.documentElement.scrollWidth, innerWidth]'),
  };
};

export type Visitor = ReturnType<typeof visitorOf>;

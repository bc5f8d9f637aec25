// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { moveFocus } from '#src/app/move-focus';

const draw = (html: string) => {
  document.body.innerHTML = `<header><a id="menu" href="/">Menu</a></header>${html}`;
};
afterEach(() => {
  document.body.innerHTML = '';
});

test('a navigation moves the focus from the menu to the page’s main heading', () => {
  draw('<main><h1>Terms</h1><input></main>');
  document.getElementById('menu')?.focus();
  moveFocus(document);
  expect(document.activeElement?.tagName).toBe('H1');
  // By script only: the Tab key passes it by.
  expect(document.querySelector('h1')?.tabIndex).toBe(-1);
});

test('a page without a heading yet is focused itself', () => {
  draw('<main>Loading</main>');
  moveFocus(document);
  expect(document.activeElement?.tagName).toBe('MAIN');
});

test('a page that has focused a field of its own keeps it', () => {
  draw('<main><h1>Login</h1><input id="code"></main>');
  document.getElementById('code')?.focus();
  moveFocus(document);
  expect(document.activeElement?.id).toBe('code');
});

test('a page that was focused itself hands the focus to its heading with the next navigation', () => {
  draw('<main tabindex="-1"><h1>Terms</h1></main>');
  document.querySelector('main')?.focus();
  moveFocus(document);
  expect(document.activeElement?.tagName).toBe('H1');
});

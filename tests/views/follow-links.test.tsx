import { fireEvent } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { apiHostOf } from '#src/app/api-host';
import { followLinks } from '#src/app/follow-links';

const followed: string[] = [];
// jsdom knows no navigation; whatever was left to the browser ends here.
const endHere = (event: Event) => event.preventDefault();
const listening = vi.spyOn(document, 'addEventListener');

beforeAll(() => {
  followLinks(document, (path) => followed.push(path));
  window.addEventListener('click', endHere);
});
// The page is that of other files too: their forms are to be sent.
afterAll(() => {
  for (const [type, listener] of listening.mock.calls) document.removeEventListener(type, listener);
  listening.mockRestore();
  window.removeEventListener('click', endHere);
});
beforeEach(() => {
  followed.length = 0;
});
afterEach(() => {
  document.body.replaceChildren();
  document.head.replaceChildren();
});

const click = (link: string, how: object = {}) => {
  document.body.innerHTML = link;
  const target = document.querySelector('span') ?? document.querySelector('a') ?? document.body;
  fireEvent.click(target, how);
};

test('a link of our own is followed without a reload, query and fragment included', () => {
  click('<a href="/order/R?x=1#y"><span>order</span></a>');
  expect(followed).toEqual(['/order/R?x=1#y']);
});

test.each([
  ['another host', '<a href="https://example.com/">x</a>', {}],
  ['a new tab', '<a href="/faq" target="_blank">x</a>', {}],
  ['a download', '<a href="/qr.png" download>x</a>', {}],
  ['the sandbox', '<a href="/sandbox">x</a>', {}],
  ['a partner', '<a href="/go/wallet">x</a>', {}],
  ['mail', '<a href="mailto:a@b.vn">x</a>', {}],
  ['a held key', '<a href="/faq">x</a>', { ctrlKey: true }],
  ['the middle button', '<a href="/faq">x</a>', { button: 1 }],
  ['no link at all', '<p>x</p>', {}],
])('%s stays the browser’s', (_, link, how) => {
  click(link, how);
  expect(followed).toEqual([]);
});

test.each([
  'http://localhost:3000//evil.example',
  '/buy/%',
  '/order/%E0%A4%A',
  '/%2f%2fevil.example',
])('[C34] %s is left to the service, which leads to a page', (path) => {
  click(`<a href="${path.replace('http://localhost:3000', window.location.origin)}">x</a>`);
  expect(followed).toEqual([]);
});

test('[API-05] the page names the host of the service; without a name it is the page’s own', () => {
  expect(apiHostOf(document)).toBe('');
  document.head.innerHTML = '<meta name="api-host" content=" https://api.example.vn/ ">';
  expect(apiHostOf(document)).toBe('https://api.example.vn');
});

// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, test, vi } from 'vitest';
import type { PrivateLink } from '#domain/order/private-link';
import { takePrivateLink } from '#src/app/take-private-link';

const SECRET = '0123456789abcdef0123456789abcdef';
const REF = 'BD8K2M4Q7XN3TWPA';

beforeEach(() => localStorage.clear());
afterEach(() => vi.restoreAllMocks());

/** A page at an address, whose loading anew is counted. */
const pageAt = (address: string, storage: () => Storage = () => localStorage) => {
  history.replaceState({ key: 'kept' }, '', address);
  const reload = vi.fn();
  const links: PrivateLink[] = [];
  const listeners: (() => void)[] = [];
  const page = {
    get location() {
      const { pathname, search, hash } = window.location;
      return { pathname, search, hash, reload };
    },
    history: window.history,
    get localStorage() {
      return storage();
    },
    addEventListener: (_: string, listener: () => void) => void listeners.push(listener),
  } as unknown as Window;
  const isReloading = takePrivateLink(page, (link) => void links.push(link));
  return { isReloading, reload, links, listeners };
};
const stored = () => localStorage.getItem(`link:${REF}`);

test('[ORD-22] a private link leaves no secret in the address, and the page is loaded without it', () => {
  const { isReloading, reload } = pageAt(`/order/${REF}?inspect#k=${SECRET}`);
  expect(window.location.href).not.toContain(SECRET);
  expect(window.location.pathname + window.location.search).toBe(`/order/${REF}?inspect`);
  expect(history.state).toEqual({ key: 'kept' });
  expect([isReloading, stored()]).toEqual([true, SECRET]);
  // Who came by the link has it: nothing is said of it when the page is left.
  expect(localStorage.getItem(`kept:${REF}`)).toBe('yes');
  expect(reload).toHaveBeenCalledTimes(1);
});

test.each([
  ['is damaged', `/order/${REF}#k=${SECRET.slice(1)}`],
  ['is of no order', `/buy/usdt#k=${SECRET}`],
  ['has markup for a reference', `/order/%3Cb%3E#k=${SECRET}`],
])('[ORD-22] a link that %s is removed from the address, and nothing is stored', (_, address) => {
  const { isReloading, reload, links } = pageAt(address);
  expect(window.location.hash).toBe('');
  expect([isReloading, links, localStorage.length]).toEqual([false, [], 0]);
  expect(reload).not.toHaveBeenCalled();
});

it('leaves any other fragment where it is', () => {
  pageAt('/buy/usdt#main');
  expect(window.location.hash).toBe('#main');
});

test('[ORD-22] a link that is opened while the page is shown is taken out of its address too', () => {
  const { reload, listeners } = pageAt(`/order/${REF}`);
  history.pushState({}, '', `/order/${REF}#k=${SECRET}`);
  for (const listener of listeners) listener();
  expect(window.location.hash).toBe('');
  expect(stored()).toBe(SECRET);
  expect(reload).toHaveBeenCalledTimes(1);
});

test('[ORD-22] a browser that stores nothing goes on with the secret, without loading the page anew', () => {
  const { isReloading, reload, links } = pageAt(`/order/${REF}#k=${SECRET}`, () => {
    throw new Error('no storage');
  });
  expect(window.location.hash).toBe('');
  expect([isReloading, links]).toEqual([false, [{ ref: REF, secret: SECRET }]]);
  expect(reload).not.toHaveBeenCalled();
});

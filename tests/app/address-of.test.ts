// @vitest-environment jsdom
import { createMemoryHistory, createRouter } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import type { Destination } from '#domain/navigation/destination';
import { addressOf } from '#src/app/address-of';
import { routeTree } from '#src/app/route-tree.gen';

const router = createRouter({ routeTree, history: createMemoryHistory(), context: {} as never });

/** The address that a navigation to the destination leads to. */
const hrefOf = (to: Destination) => {
  const address = addressOf(to);
  return address.href ?? router.buildLocation(address as object).href;
};

test.each<[Destination, string]>([
  [{ kind: 'home' }, '/'],
  [{ kind: 'login' }, '/login'],
  [{ kind: 'registration' }, '/register'],
  [{ kind: 'notice' }, '/notice'],
  [{ kind: 'verification' }, '/verify.html'],
  [{ kind: 'history' }, '/history'],
  [{ kind: 'orderLookup' }, '/history/transaction'],
  [{ kind: 'order', ref: 'R1' }, '/order/R1'],
  [{ kind: 'buy', currency: 'usdt-bep20' }, '/buy/usdt-bep20'],
  [{ kind: 'visited', path: '/history?page=2' }, '/history?page=2'],
])('%o has the address %s', (to, href) => expect(hrefOf(to)).toBe(href));

test('a typed code is escaped, so that it stays one segment of the address', () =>
  expect(hrefOf({ kind: 'order', ref: '../../x' })).toBe('/order/..%2F..%2Fx'));

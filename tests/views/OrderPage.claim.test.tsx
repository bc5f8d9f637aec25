import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { maskOrder } from '#domain/order/masked-order';
import type { Order } from '#domain/order/order';
import { OrderPage } from '#src/features/order/OrderPage';
import { SAMPLE_ORDER } from '#stories/support/sample-order';
import { startOrder } from '#tests/machines/order.start';
import { doing, show } from '#tests/support/show';

const GUESTS: Order = { ...SAMPLE_ORDER, linkHash: '' };
const { linkHash: _, ...OWN } = GUESTS;

const linkOn = async (order: Order, isSignedIn: boolean) => {
  const { actor, service } = startOrder();
  show(<OrderPage actor={actor} isSignedIn={isSignedIn} />);
  await doing(() => service.answer(order));
  return screen.queryByRole('link', { name: 'Add to my account' })?.getAttribute('href');
};

describe('the page of an order leads a member to its claim', () => {
  const claim = `/history/claim?code=${SAMPLE_ORDER.ref}`;
  test.each([
    ['that is a guest’s, seen by its link', GUESTS, claim],
    ['that is masked', maskOrder(OWN), claim],
    ['that is the account’s already: not', OWN, undefined],
    ['that was forgotten: not', { ...maskOrder(OWN), isForgotten: true }, undefined],
  ])('%s', async (_what, order, href) => expect(await linkOn(order, true)).toBe(href));

  test('and no guest', async () => {
    expect(await linkOn(GUESTS, false)).toBeUndefined();
  });
});

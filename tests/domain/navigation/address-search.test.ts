import { expect, it } from 'vitest';
import { searchOf } from '#domain/navigation/address-search';

it('the search of a page has what the page knows, where it is a text or a number', () => {
  const search = { page: 2, period: 'week', from: true, to: { a: 1 }, ref: 'lan' };
  expect(searchOf('page', 'period', 'from', 'to', 'status')(search)).toEqual({
    ...{ page: 2, period: 'week' },
  });
});

import { describe, expect, it, test } from 'vitest';
import { FIRST_PAGE, pageSteps } from '#domain/navigation/paging';

/** Steps of a list with so many pages, at a page that is counted from 1; `…` for what is left out. */
const stepsAt = (page: number, pages: number) =>
  pageSteps({
    ...FIRST_PAGE,
    total: pages * FIRST_PAGE.limit,
    offset: (page - 1) * FIRST_PAGE.limit,
  })
    .map((step) => (step === undefined ? '…' : step + 1))
    .join(' ');

describe('the pages that a list leads to', () => {
  test('[HIST-02] are the first, two on either side of the current one, and the last', () => {
    expect(stepsAt(10, 20)).toBe('1 … 8 9 10 11 12 … 20');
  });

  it.each([
    [1, 4, '1 2 3 4'],
    [1, 5, '1 2 3 4 5'],
    [1, 6, '1 2 3 … 6'],
    [6, 6, '1 … 4 5 6'],
    [5, 9, '1 2 3 4 5 6 7 8 9'],
    [6, 11, '1 … 4 5 6 7 8 … 11'],
  ])('leave nothing out where one page would be: at %i of %i', (page, pages, steps) => {
    expect(stepsAt(page, pages)).toBe(steps);
  });

  it('are none of a list of one page, and those before the end of an address beyond it', () => {
    expect(stepsAt(1, 1)).toBe('');
    expect(stepsAt(99, 4)).toBe('1 2 3 4');
  });
});

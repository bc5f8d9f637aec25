import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { isWritten, ReviewCard } from '#src/features/order/review/ReviewCard';
import { show } from '#tests/support/show';

const content = '<b>Nhanh</b>\n&amp; đúng hẹn';

it.each([
  ['waiting', /^Waits for approval/],
  ['approved', /^Approved/],
  ['refused', /^Not shown to others/],
] as const)(
  'a review that is %s is shown as it was typed, with what becomes of it',
  (state, words) => {
    show(<ReviewCard review={{ state, content }} />);
    expect(screen.getByRole('blockquote').textContent).toBe(content);
    expect(screen.getByText(words)).toBeVisible();
  },
);

it('nothing is written while a review is open, or cannot be written', () => {
  expect(isWritten({ state: 'open', content: '' })).toBe(false);
  expect(isWritten({ state: 'none', content: '' })).toBe(false);
});

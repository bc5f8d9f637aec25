import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DropMenu } from '#src/ui/DropMenu';
import { awaitFirstPaint } from '#src/ui/first-paint';

const Menu = () => (
  <DropMenu as="list" summary="Menu">
    <p>hidden at first</p>
  </DropMenu>
);
const content = () => screen.queryByText('hidden at first');
const paint = () => act(() => vi.advanceTimersByTime(50));

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('the content of a closed menu is rendered after the first paint of the visit', () => {
  awaitFirstPaint();
  render(<Menu />);
  expect(content()).toBeNull();
  paint();
  expect(content()).toBeInTheDocument();
});

test('the content of a menu on a later page is rendered with it', () => {
  awaitFirstPaint();
  render(<Menu />).unmount();
  render(<Menu />);
  paint();
  render(<Menu />);
  expect(screen.getAllByText('hidden at first')).toHaveLength(2);
});

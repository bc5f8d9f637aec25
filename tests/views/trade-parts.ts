import { fireEvent, screen } from '@testing-library/react';
import { doing } from '#tests/support/show';
// Loaded on demand; a test's page has them at once.
import '#src/features/trade/ClosedPanels';
import '#src/features/trade/PriceParts';
import '#src/features/trade/SidePanels';

/** What a closed disclosure of the browser's holds. */
export const unfolded = <TElement extends Element>(element: TElement): TElement => {
  element.closest('details')?.setAttribute('open', '');
  return element;
};

/** Unfolds the price line as a click on it does; jsdom reports no toggle. */
export const unfoldPrice = () =>
  doing(() => {
    const line = screen.getByText(/^1 \w+ =/).closest('details') as HTMLDetailsElement;
    line.open = true;
    fireEvent(line, new Event('toggle'));
  });

/** The toggle of the rate table. */
export const rateTable = async () => {
  await unfoldPrice();
  return screen.getByRole('button', { name: 'Rate table' });
};

/** Whether the rate table is open, as far as the price line is unfolded. */
export const isRateTableShown = () =>
  screen.queryByRole('button', { name: 'Rate table' })?.getAttribute('aria-expanded') === 'true';

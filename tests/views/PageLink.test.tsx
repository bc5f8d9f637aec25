import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { PageButton, PageLink } from '#src/ui/PageLink';
import { doing, show } from '#tests/support/show';

const HERE = '/buy/usdt';

/** Both kinds of links on the page of USDT; `place` is the address that is open. */
const showLinks = () => {
  const history = createMemoryHistory({ initialEntries: [HERE] });
  const router = createRouter({ routeTree: createRootRoute(), history });
  show(
    <RouterContextProvider router={router as never}>
      <PageLink to="/buy/$currency" params={{ currency: 'usdt' }}>
        Buy
      </PageLink>
      <PageLink to="/history" isCurrent>
        Orders
      </PageLink>
      <PageButton to="/order/$ref" params={{ ref: 'a/b' }}>
        Order
      </PageButton>
    </RouterContextProvider>,
  );
  return { place: () => history.location.pathname };
};

const link = (name: string) => screen.getByRole('link', { name });

it('a link to a page has an address, which the browser can open in a new tab', () => {
  showLinks();
  expect(['Buy', 'Orders', 'Order'].map((name) => link(name).getAttribute('href'))).toEqual([
    HERE,
    '/history',
    '/order/a%2Fb',
  ]);
});

it.each(['Orders', 'Order'])('a click on the link %s navigates without a reload', async (name) => {
  const { place } = showLinks();
  await doing(() => void fireEvent.click(link(name)));
  expect(place()).toBe(link(name).getAttribute('href'));
});

it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { button: 1 }])(
  'a click with %o is left to the browser',
  async (how) => {
    const { place } = showLinks();
    await doing(() => void fireEvent.click(link('Order'), how));
    expect(place()).toBe(HERE);
  },
);

it('only a link that is said to be the open page’s is marked as such', () => {
  showLinks();
  expect(link('Orders')).toHaveAttribute('aria-current', 'page');
  expect(link('Buy')).not.toHaveAttribute('aria-current');
});

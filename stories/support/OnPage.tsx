import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';

/** Router for views outside the product: links have addresses, and lead nowhere. Stories may not import the routes. */
const createStillRouter = () =>
  createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });

/** Page around views with links. */
export const OnPage = ({ children }: { readonly children: ReactNode }) => {
  const [router] = useState(createStillRouter);
  // Typed as the product's router, whose routes the links are checked against.
  return <RouterContextProvider router={router as never}>{children}</RouterContextProvider>;
};

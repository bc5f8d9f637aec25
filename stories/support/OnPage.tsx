import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';

/** A router for views outside the product: links have addresses, and lead nowhere. Stories may not know the routes. */
const createStillRouter = () =>
  createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });

/** A page that links of views stand on. */
export const OnPage = ({ children }: { readonly children: ReactNode }) => {
  const [router] = useState(createStillRouter);
  // The type is the product's router, whose routes are the ones that links are checked against.
  return <RouterContextProvider router={router as never}>{children}</RouterContextProvider>;
};

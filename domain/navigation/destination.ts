import type { AddressSearch } from './address-search.ts';

/** Parameters of each page's address. */
interface DestinationParams {
  home: unknown;
  login: unknown;
  registration: unknown;
  notice: unknown;
  verification: unknown;
  /** `search`: which orders are listed; all without one. */
  history: { readonly search?: AddressSearch };
  wallet: unknown;
  /** The form that asks for an order's code. */
  orderLookup: unknown;
  order: { readonly ref: string };
  /** `currency`: as the address writes it, such as usdt. */
  buy: { readonly currency: string };
  sell: { readonly currency: string };
  /** A page that was open before, by the path and search that the router reported. */
  visited: { readonly path: string };
}

/** The page that a flow leads to, as data; the composition root turns it into an address. */
export type Destination = {
  [K in keyof DestinationParams]: { readonly kind: K } & DestinationParams[K];
}[keyof DestinationParams];

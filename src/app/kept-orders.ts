import type { Storage } from './storage.ts';

/** Notes that the customer has an order's link, or was told where the order is found. */
export const keepOrder = (storage: Storage, ref: string): void =>
  storage.write(`kept:${ref}`, 'yes');

export const isKept = (storage: Storage, ref: string): boolean =>
  storage.read(`kept:${ref}`) !== null;

import type { OrderSide } from '#domain/catalogue/site-config';
import { isDecimal } from '#domain/money/money';
import type { Order } from '#domain/order/order';
import {
  type DraftPage,
  type PendingTrade,
  type PlacedDraft,
  readDraft,
  readPendingOrder,
  readPlaced,
  type StoredDraft,
  writeDraft,
  writePendingOrder,
  writePlaced,
} from '#domain/trade/persisted-trade';
import type { TradeMemory } from '#machines/trade/trade.types';
import type { Storage, StorageKey } from './storage.ts';

const now = () => Math.floor(Date.now() / 1000);

/** Persists the dong of an order that was placed: what is usual for this customer. */
export const storeLastAmount = (storage: Storage, { type, cashAmount }: Order): void => {
  if (type !== 'ex') storage.write(`lastAmount:${type}`, cashAmount);
};

const readLastAmount = (storage: Storage, side: OrderSide) => {
  const kept = storage.read(`lastAmount:${side}`) ?? '';
  return isDecimal(kept) ? kept : undefined;
};

/** Persists an order from before it is posted until it is answered. */
export const storePendingOrder = (storage: Storage, pendingOrder: PendingTrade): void =>
  storage.write('purchase', writePendingOrder(pendingOrder, now()));

export const clearPendingOrder = (storage: Storage): void => storage.remove('purchase');

/** A purchase is stored by the page's name alone, as in an earlier version. */
const draftKey = (side: OrderSide, page: string): StorageKey =>
  side === 'buy' ? `draft:${page}` : `draft:${side}:${page}`;

/** Persists the draft of a currency's page. */
export const storeDraft = (storage: Storage, { side, page, draft }: StoredDraft): void =>
  storage.write(draftKey(side, page), writeDraft(draft));

export const forgetDraft = (storage: Storage, { side, page }: DraftPage): void =>
  storage.remove(draftKey(side, page));

/** Persists what was typed for a placed order. Back fills the form with it, after a reload, too. */
export const storePlaced = (storage: Storage, placed: PlacedDraft): void =>
  storage.write('placed', writePlaced(placed));

/** Stored data that a new trade starts from. */
export const memoryOf = (storage: Storage): TradeMemory => ({
  readPendingOrder: () => readPendingOrder(storage.read('purchase'), now()),
  readDraft: (side, page) => readDraft(storage.read(draftKey(side, page))),
  readPlaced: () => readPlaced(storage.read('placed')),
  readLastAmount: (side) => readLastAmount(storage, side),
});

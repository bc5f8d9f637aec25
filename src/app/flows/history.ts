import { assign, fromPromise } from 'xstate';
import { FIRST_PAGE } from '#domain/navigation/paging';
import type { Order } from '#domain/order/order';
import type { OrderQuery } from '#domain/order/order-query';
import { isShortCode } from '#domain/rules/reference';
import { isPlacedAs } from '#domain/trade/placed-order';
import { NOT_OWN_ORDER, Refusal } from '#domain/wire/result';
import { type ClaimContext, claimMachine } from '#machines/claim/claim.machine';
import { historyMachine } from '#machines/history/history.machine';
import {
  type FoundOrder,
  type OrderSearchRequest,
  orderSearchMachine,
} from '#machines/order-search/order-search.machine';
import { callOutcome } from '#src/api/call-outcome';
import { claimOrder, claimOutcome, loadClaimable } from '#src/api/claims';
import type { Api } from '#src/api/client';
import { loadOrdersTable } from '#src/api/load-orders-table';
import { loadOwnOrders } from '#src/api/load-own-orders';
import { loadVisitorOrders } from '#src/api/load-visitor-orders';
import { findByAccount, loadOrder } from '#src/api/orders';
import { withCaptcha } from '#src/api/with-headers';
import { lateCaptcha, outcomeBefore } from '../captcha/late-captcha.ts';
import { forgetSecrets, rejectSecret, secretOf } from '../order-secrets.ts';
import type { Outside } from '../outside.ts';
import { saveFile } from '../save-file.ts';
import type { Storage } from '../storage.ts';
import { memoryOf } from '../trade-memory.ts';

/** Name of the file, without a folder. */
const FILE_NAME = 'ben-doi-orders.csv';

const saveTable = async (
  load: ReturnType<typeof loadOrdersTable>,
  query: OrderQuery,
  signal: AbortSignal,
) => {
  const table = await load(query, { signal, language: document.documentElement.lang });
  // A file that was cancelled meanwhile is not saved.
  signal.throwIfAborted();
  saveFile(window, table, FILE_NAME);
};

/** Key of the order that this tab has posted and whose answer was lost, where the chosen order can be it. */
const keyOf = (storage: Storage, { orders, ref }: Pick<ClaimContext, 'orders' | 'ref'>): string => {
  const chosen = orders?.find((order) => order.ref === ref);
  const pending = memoryOf(storage).readPendingOrder();
  return chosen && pending && isPlacedAs(pending, chosen) ? pending.key : '';
};

/** @throws {Refusal} where none of the visitor's newest orders has the short code */
const findOwnOrder = async (api: Api, code: string, signal: AbortSignal): Promise<Order> => {
  const own = await loadVisitorOrders(api)('all', { signal });
  const found = own.find(({ id, payment }) => id === code || payment.transferText === code);
  if (!found) throw new Refusal(NOT_OWN_ORDER, NOT_OWN_ORDER);
  return found;
};

/** @throws {Refusal} the service's own; NOT_OWN_ORDER for a short code of no own order */
const lookUpOrder = (
  api: Api,
  { ref, accountNumber, captcha }: OrderSearchRequest,
  signal: AbortSignal,
): Promise<FoundOrder> => {
  if (!isShortCode(ref)) return loadOrder(withCaptcha(api, captcha))(ref, signal);
  if (accountNumber === undefined) return findOwnOrder(api, ref, signal);
  return findByAccount(withCaptcha(api, captcha))({ code: ref, accountNumber }, signal);
};

const connectSearch = ({ api, load }: Pick<Outside, 'api' | 'load'>) => {
  const captcha = lateCaptcha({ api, load });
  return orderSearchMachine.provide({
    actors: {
      captcha: captcha.logic,
      findOrder: fromPromise(({ input, signal }) =>
        outcomeBefore(captcha, callOutcome(lookUpOrder(api, input, signal))),
      ),
    },
  });
};

/** Machines of this file's screens. */
export const connect = ({ api, storage, load }: Pick<Outside, 'api' | 'storage' | 'load'>) => ({
  history: historyMachine.provide({
    actors: {
      loadOrders: fromPromise(({ input: { query, page }, signal }) =>
        callOutcome(loadOwnOrders(api)(query, { signal, offset: page * FIRST_PAGE.limit })),
      ),
      saveTable: fromPromise(({ input: { query }, signal }) =>
        callOutcome(saveTable(loadOrdersTable(api), query, signal)),
      ),
    },
  }),
  claim: claimMachine.provide({
    actors: {
      loadClaimable: fromPromise(({ signal }) => callOutcome(loadClaimable(api)({ signal }))),
      claimOrder: fromPromise(({ input, signal }) => claimOutcome(claimOrder(api)(input, signal))),
    },
    actions: {
      recallSecret: assign(({ context }) => ({ secret: secretOf(storage, context.ref) })),
      recallKey: assign(({ context }) => ({ key: keyOf(storage, context) })),
      rejectSecret: (_, link) => void rejectSecret(storage, link),
      forgetSecrets: (_, ref) => forgetSecrets(storage, ref),
    },
  }),
  orderSearch: connectSearch({ api, load }),
});

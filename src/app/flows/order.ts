import { assign, fromCallback, fromPromise } from 'xstate';
import type { OrderStreamRequest } from '#domain/wire/order-stream-wire';
import { messageOf } from '#machines/call-outcome';
import { orderMachine } from '#machines/order/order.machine';
import {
  type OrderStreamEvent,
  orderStreamMachine,
} from '#machines/order-stream/order-stream.machine';
import { paymentRepairMachine } from '#machines/payment-repair/payment-repair.machine';
import { receiptMachine } from '#machines/receipt/receipt.machine';
import { sentMoneyMachine } from '#machines/sent-money/sent-money.machine';
import { voucherPaymentMachine } from '#machines/voucher-payment/voucher-payment.machine';
import { callOutcome } from '#src/api/call-outcome';
import { orderAnswer } from '#src/api/order-answer';
import { confirmSendMoney, loadOrder } from '#src/api/orders';
import { decideRepair, loadRepairOffer, repairOutcome } from '#src/api/payment-repair';
import { tryVoucher } from '#src/api/try-voucher';
import { watchOrder } from '#src/api/watch-order';
import type { Outside } from '../outside.ts';
import { storeDraft } from '../persistence.ts';
import { drawReceipt } from '../receipt/draw-receipt.ts';
import { shareReceipt } from '../receipt/share-receipt.ts';
import { storedOrder, storeOrder } from '../stored-order.ts';

/** Provides the order page's machines with their calls and with storage. */
const connectOrder = ({ api, storage }: Pick<Outside, 'api' | 'storage'>) => {
  const sentMoney = sentMoneyMachine.provide({
    actors: {
      confirmSendMoney: fromPromise(({ input, signal }) =>
        callOutcome(confirmSendMoney(api)(input.ref, signal)),
      ),
    },
    actions: {
      logFailure: (_, outcome) => console.error('confirm-send-money failed:', messageOf(outcome)),
    },
  });
  const receipt = receiptMachine.provide({
    actors: {
      drawReceipt: fromPromise(({ input }) => drawReceipt(input)),
      shareReceipt: fromPromise(({ input }) => shareReceipt(window, input)),
    },
    actions: { printPage: () => window.print() },
  });
  const paymentRepair = paymentRepairMachine.provide({
    actors: {
      loadRepairOffer: fromPromise(({ input, signal }) =>
        callOutcome(loadRepairOffer(api)(input.ref, signal)),
      ),
      decideRepair: fromPromise(({ input, signal }) =>
        repairOutcome(decideRepair(api)(input, signal)),
      ),
    },
  });
  const voucherPayment = voucherPaymentMachine.provide({
    actors: {
      tryVoucher: fromPromise(({ input, signal }) => callOutcome(tryVoucher(api)(input, signal))),
    },
  });
  const orderStream = orderStreamMachine.provide({
    actors: {
      watchOrder: fromCallback<OrderStreamEvent, OrderStreamRequest>(({ input, sendBack }) => {
        const stopping = new AbortController();
        void watchOrder(api)(input, { signal: stopping.signal, hear: sendBack });
        return () => stopping.abort();
      }),
    },
  });
  return orderMachine.provide({
    actors: {
      sentMoney,
      paymentRepair,
      voucherPayment,
      receipt,
      orderStream,
      loadOrder: fromPromise(({ input, signal }) => orderAnswer(loadOrder(api)(input.ref, signal))),
    },
    actions: {
      // A masked order of another customer is not stored, and no voucher: it is money to any reader of the device.
      storeLastOrder: (_, { order, knownAt }) => {
        if (!order.isMasked) storeOrder(storage, { ...order, voucher: null }, knownAt);
      },
      recallOrder: assign(({ context }) => storedOrder(storage, context.ref) ?? {}),
      storeDraft: (_, { side, page, draft }) => storeDraft(storage, { side, page, draft }),
    },
  });
};

/** Machines of this file's screens. */
export const connect = (outside: Pick<Outside, 'api' | 'storage'>) => ({
  order: connectOrder(outside),
});

import type { RepairOffer } from '#domain/order/repair-offer';
import { Refusal } from '#domain/wire/result';
import type { LoadedOrder } from '#machines/order/order.types';
import { OrderPage } from '#src/features/order/OrderPage';
import { startOrder } from '#tests/machines/order.start';
import { doing, show } from '#tests/support/show';

/** The page on a running order, whose service, timers and clock are moved by hand. Needs faked dates. */
export const showOrder = (options: Parameters<typeof startOrder>[0] = {}) => {
  const run = startOrder(options);
  const view = show(<OrderPage actor={run.actor} />);
  return {
    ...run,
    ...view,
    answer: (order: Parameters<typeof run.service.answer>[0]) =>
      doing(() => run.service.answer(order)),
    settleWith: (outcome: LoadedOrder) => doing(() => run.service.settleWith(outcome)),
    fail: (error: unknown) => doing(() => run.service.fail(error)),
    /** What the service offers for money that is not as agreed. */
    offer: (offer: RepairOffer) => doing(() => run.offers.answer(offer)),
    /** The service knows no offers. */
    withoutOffer: () => doing(() => run.offers.fail(new Refusal('Not found', 'NOT_FOUND', 404))),
    /** Time passes. */
    waiting: (ms: number) => doing(() => run.wait(ms)),
    /** Timers run although no time passes: no countdown ends by itself. */
    pausing: (ms: number) => doing(() => run.clock.increment(ms)),
  };
};

import type { Order } from '#domain/order/order';
import type { Outside } from './outside.ts';

/** Posting orders and reading their answers: loaded with what a form is validated by, or to resume an order. */
export const lateOrdering = (outside: Pick<Outside, 'api' | 'storage'>) => {
  let loaded: ReturnType<typeof import('./flows/ordering.ts')['connect']> | undefined;
  const load = async () => {
    loaded ??= (await import('./flows/ordering.ts')).connect(outside);
    return loaded;
  };
  return {
    isLoaded: (): boolean => loaded !== undefined,
    /** Rejects where a file cannot be had. */
    load,
    /** Keeps an order that was placed. */
    storeOrder: (order: Order): void => {
      if (!loaded) throw new Error('an order was placed before it could be posted');
      loaded.storeOrder(order);
    },
  };
};

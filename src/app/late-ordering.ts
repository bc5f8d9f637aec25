import type { Order } from '#domain/order/order';
import { NetworkFailure, reasonOf } from '#domain/wire/result';
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
    /**
     * The same for an order that is posted: whether an earlier post has made it stays unknown, as without an answer.
     * @throws {NetworkFailure} where a file cannot be had
     */
    loadToPost: () =>
      load().catch((error: unknown) => {
        throw new NetworkFailure(reasonOf(error));
      }),
    /** Keeps an order that was placed. */
    storeOrder: (order: Order): void => {
      if (!loaded) throw new Error('an order was placed before it could be posted');
      loaded.storeOrder(order);
    },
  };
};

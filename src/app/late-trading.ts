import type { OrderSide } from '#domain/catalogue/site-config';
import type { PlacedDraft } from '#domain/trade/persisted-trade';
import { lateMachine } from '#machines/late-machine';
import type { TradeMemory } from '#machines/trade/trade.types';
import type { Outside } from './outside.ts';

/** Trades: their machine and what it starts from, loaded with the first page that trades. */
export const lateTrading = (outside: Outside) => {
  let loaded: ReturnType<typeof import('./flows/trade.ts')['connect']> | undefined;
  const trading = () => {
    if (!loaded) throw new Error('a trade was opened before trading was loaded');
    return loaded;
  };
  const machine = lateMachine('trade', async () => {
    const { connect } = await outside.load(() => import('./flows/trade.ts'), 'first');
    loaded = connect(outside);
    return loaded.trade;
  });
  const memory: TradeMemory = {
    readPendingOrder: () => trading().memory.readPendingOrder(),
    readDraft: (...page) => trading().memory.readDraft(...page),
    readPlaced: () => trading().memory.readPlaced(),
    readLastAmount: (side) => trading().memory.readLastAmount(side),
  };
  return {
    logic: machine.logic,
    memory,
    storePlaced: (placed: PlacedDraft) => trading().storePlaced(placed),
    sideOf: (side: OrderSide) => trading().sideOf(side),
    /** Rejects where a file cannot be had. */
    load: async (side: OrderSide): Promise<void> => {
      await machine.load();
      await trading().loadSide(side);
    },
  };
};

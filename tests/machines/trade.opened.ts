import { selectDraft } from '#machines/trade/trade.selectors';
import { usdtConfig } from '#stories/support/buy-config';
import { startTrade } from './trade.start';

/** A trade with its configuration, the first minimum filled in. */
export const openedTrade = (options: Parameters<typeof startTrade>[0] = {}) => {
  const run = startTrade(options);
  const configure = (config = usdtConfig) => run.actor.send({ type: 'config.changed', config });
  const typeQuantity = (quantity: string) => run.actor.send({ type: 'quantity.changed', quantity });
  const typeAmount = (cashAmount: string) => run.actor.send({ type: 'amount.changed', cashAmount });
  const choose = (currencyCode: string) => run.actor.send({ type: 'network.chosen', currencyCode });
  const stands = () => run.actor.getSnapshot().value;
  const quantity = () => selectDraft(run.actor.getSnapshot()).quantity;
  configure();
  run.patches.length = 0;
  return { ...run, configure, typeQuantity, typeAmount, choose, quantity, stands };
};

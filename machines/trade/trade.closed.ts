import { assignConfig, changeNetwork } from './trade.draft.ts';
import { tradeSetup } from './trade.setup.ts';

/** The form is closed; every new fact may open it again. */
export const closed = tradeSetup.createStateConfig({
  on: {
    'config.changed': { target: 'evaluating', actions: assignConfig },
    'session.changed': {
      target: 'evaluating',
      actions: { type: 'assignSession', params: ({ event }) => event },
    },
  },
});

/** The same for one currency: another network of the coin may be open. */
export const closedHere = tradeSetup.createStateConfig({
  on: {
    ...closed.on,
    'network.chosen': { target: 'form', actions: [...changeNetwork] },
  },
});

import { anew, store } from './trade.draft.ts';
import { tradeSetup } from './trade.setup.ts';

/** The form is closed: every fact may open it again. */
export const closed = tradeSetup.createStateConfig({
  on: {
    'config.changed': {
      target: 'judging',
      actions: { type: 'keepConfig', params: ({ event }) => event.config },
    },
    'session.changed': {
      target: 'judging',
      actions: { type: 'keepSession', params: ({ event }) => event },
    },
  },
});

/** The same of one currency: another network of the coin may be open. */
export const closedHere = tradeSetup.createStateConfig({
  on: {
    ...closed.on,
    'network.chosen': {
      target: 'form',
      actions: [
        { type: 'chooseCurrency', params: ({ event }) => event.currencyCode },
        ...anew,
        ...store,
      ],
    },
  },
});

import { array, object, string } from 'yup';
import { readShape } from '#domain/wire/read-shape';
import { acceptRate } from '../exchange/accept-rate.ts';
import { RATE_ACCEPTED } from '../exchange/deeds/measuring-rates.ts';
import { auditCall } from './accounts/requester.ts';
import { succeed } from './answers.ts';
import type { Call } from './env.ts';
import { readJson } from './json-body.ts';

const MOST_TIERS = 100;

const acceptRequest = object({
  currency: string().required(),
  side: string()
    .oneOf(['buy', 'sell'] as const)
    .required(),
  /** Every tier of the side, as shown to the operator. */
  rates: array(object({ min_quantity: string().required(), value: string().required() }))
    .min(1)
    .max(MOST_TIERS)
    .required(),
});

/** POST /api/v1/operator/accept-rate: accepts the rate that has paused a side. */
export const operatorAcceptRate: Call = (exchange) => async (c) => {
  const { currency, side, rates } = readShape(acceptRequest, await readJson(c));
  const shown = rates.map(({ min_quantity: minQuantity, value }) => ({ minQuantity, value }));
  const detail = {
    ...{ currency, side },
    rates: shown.map(({ minQuantity, value }) => `${minQuantity}: ${value}`).join(', '),
  };
  await acceptRate(exchange, { currencyCode: currency, side, shown }, (tx) =>
    auditCall(tx, exchange, c, { action: RATE_ACCEPTED, detail }),
  );
  return succeed(c, null);
};

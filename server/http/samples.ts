import { object, string } from 'yup';
import { PERIODS } from '#domain/pricing/rate-history';
import { pricePointCodec } from '#domain/wire/rate-history-wire';
import { readShape } from '#domain/wire/read-shape';
import { createPriceHistory } from '../exchange/rate-history/price-history.ts';
import { succeed } from './answers.ts';
import type { Call } from './env.ts';
import { readJson } from './json-body.ts';

const request = object({
  currency_code: string().required(),
  period: string().oneOf(PERIODS).required(),
});

/**
 * POST /api/v1/samples: what a currency cost in a period, oldest first.
 * @throws {DomainError} NOT_FOUND for what is no currency with a price
 */
export const samples: Call = (exchange) => {
  const history = createPriceHistory(exchange);
  return async (c) => {
    const { currency_code: code, period } = readShape(request, await readJson(c));
    return succeed(c, (await history.read(code, period)).map(pricePointCodec.encode));
  };
};

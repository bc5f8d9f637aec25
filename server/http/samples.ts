import { object, string } from 'yup';
import { PERIODS, type PricePoint } from '#domain/pricing/rate-history';
import { pricePointCodec } from '#domain/wire/rate-history-wire';
import { readShape } from '#domain/wire/read-shape';
import type { PriceHistory } from '../exchange/rate-history/price-history.ts';
import { success } from './answers.ts';
import type { AppContext } from './env.ts';
import { readJson } from './json-body.ts';

const request = object({
  currency_code: string().required(),
  period: string().oneOf(PERIODS).required(),
});

/**
 * POST /api/v1/samples: what a currency cost in a period, oldest first.
 * @throws {DomainError} NOT_FOUND for what is no currency with a price
 */
export const samples =
  (history: PriceHistory) =>
  async (c: AppContext): Promise<Response> => {
    const { currency_code: code, period } = readShape(request, await readJson(c));
    return c.json(samplesAnswer(await history.read(code, period)));
  };

/** Answer to that call. */
export const samplesAnswer = (points: readonly PricePoint[]) =>
  success(points.map(pricePointCodec.encode));

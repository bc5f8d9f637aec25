import type { Period, PricePoint } from '#domain/pricing/rate-history';
import { decodePage } from '#domain/wire/page-wire';
import { pricePointCodec } from '#domain/wire/rate-history-wire';
import type { Api } from './client.ts';

/** POST /api/v1/samples: what a currency cost in a period, oldest first. */
export const loadPoints =
  (api: Api) =>
  async (
    { currencyCode, period }: { readonly currencyCode: string; readonly period: Period },
    signal: AbortSignal,
  ): Promise<readonly PricePoint[]> => {
    const request = { currency_code: currencyCode, period };
    const answer = await api.postForAll('/api/v1/samples', request, { signal });
    return decodePage(answer, pricePointCodec).entries;
  };

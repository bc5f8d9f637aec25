import type { Api } from './client.ts';

/** Call that posts a request and decodes the answer's data. */
export const asking =
  <TRequest, TAnswer>(
    path: string,
    encode: (request: TRequest) => object,
    decode: (data: unknown) => TAnswer,
  ) =>
  (api: Api) =>
  async (request: TRequest, signal: AbortSignal): Promise<TAnswer> =>
    decode(await api.post(path, encode(request), { signal }));

/** Call that posts a request whose answer has no data. */
export const posting = <TRequest>(path: string, encode: (request: TRequest) => object) =>
  asking(path, encode, () => {});

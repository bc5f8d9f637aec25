import { type $Fetch, createFetch } from 'ofetch';
import { isSignedIn } from '#domain/account/session';
import { KEY_HEADER } from '#domain/wire/idempotency-key';
import { NetworkFailure, Refusal } from '#domain/wire/result';
import { type CallKeys, createCallKeys } from './call-keys.ts';
import { type EarlyCall, fetchAfter } from './early-calls.ts';
import { readAnswer } from './read-answer.ts';
import { limitTime } from './time-limit.ts';

/** Timeout of a call. */
const CALL_TIMEOUT_MS = 20_000;
/** The service sets the first over https, and the second over http. */
const ANTI_FORGERY_COOKIES = ['__Host-XSRF-TOKEN', 'XSRF-TOKEN'];
const ANTI_FORGERY_HEADER = 'X-XSRF-TOKEN';
const JSON_TYPE = 'application/json';
const SAFE_METHODS = ['GET', 'HEAD'];

/** Paging is sent only where it differs from these (rule of the generic helpers). */
const DEFAULT_OFFSET = 0;
const DEFAULT_LIMIT = 8;

export interface ApiOptions {
  /** Scheme and host of the service; empty for the host the page came from. */
  readonly host: string;
  /** Stored token; null or empty for a guest. */
  readonly readToken: () => string | null;
  readonly readCookies: () => string;
  /** Language of the page, used by the service's mails. */
  readonly readLanguage: () => string;
  /** Receives the service's time of every answer that carries it: epoch milliseconds. */
  readonly onServerTime: (time: {
    readonly serverTime: number;
    readonly receivedAt: number;
  }) => void;
  /** Receives the token of a call whose session the service declares invalid. */
  readonly onLoginRequired: (token: string) => void;
  /** Called at every refusal, before its caller: the message may have to be loaded. */
  readonly onRefused?: () => void;
  /** Calls made before the client existed; none by default. */
  readonly early?: readonly EarlyCall[] | undefined;
}

export interface CallOptions {
  readonly signal?: AbortSignal;
  readonly offset?: number;
  readonly limit?: number;
  /** Headers of this call; a service may ignore them. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** Calls to the service: JSON in, the answer's undecoded data out. */
export interface Api {
  readonly get: (path: string, options?: CallOptions) => Promise<unknown>;
  readonly post: (path: string, body: object, options?: CallOptions) => Promise<unknown>;
  /** Returns the whole answer, for calls with more than data. */
  readonly postForAll: Api['post'];
  readonly delete: Api['get'];
  /** What a call needs that is made in another way, such as with a progress; its token is in the header alone. */
  readonly prepare: () => PreparedCall;
  /** GET of a stream: the raw answer as soon as it begins, without a time limit. */
  readonly open: (path: string, options: OpenOptions) => Promise<Response>;
}

/** A call to be made by its own means, and how its answer is read. */
export interface PreparedCall {
  readonly host: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Reads the answer's JSON; throws as a call rejects. */
  readonly read: (response: Pick<Response, 'status' | 'headers'>, text: string) => unknown;
}

export interface OpenOptions {
  readonly signal: AbortSignal;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * Client of the service. Every call rejects with a `Refusal`, a `ServiceFailure` (5xx), a `NetworkFailure` (no
 * answer) or a `MalformedAnswer` (an answer outside the contract).
 */
export const createApi = (options: ApiOptions): Api => {
  const fetchNow: typeof fetch = (...asked) => fetch(...asked);
  const sending = {
    ...options,
    client: createFetch({ fetch: fetchAfter(options.early ?? [], fetchNow) }),
    keys: createCallKeys(),
  };
  const call = async (
    method: string,
    path: string,
    body: object | undefined,
    call: CallOptions,
  ) => {
    const token = tokenOf(options);
    const response = await send(sending, token, method, path, body, call);
    tellTime(options, response);
    return read(token, response, response._data ?? '');
  };
  const read = (token: string, response: Pick<Response, 'status' | 'headers'>, text: string) => {
    try {
      return readAnswer(response, text);
    } catch (error) {
      if (error instanceof Refusal) options.onRefused?.();
      if (error instanceof Refusal && error.isLoginRequired) options.onLoginRequired(token);
      throw error;
    }
  };
  return {
    get: async (path, options = {}) => dataIn(await call('GET', path, undefined, options)),
    post: async (path, body, options = {}) => dataIn(await call('POST', path, body, options)),
    postForAll: (path, body, options = {}) => call('POST', path, body, options),
    delete: async (path, options = {}) => dataIn(await call('DELETE', path, undefined, options)),
    prepare: () => {
      const token = tokenOf(options);
      return {
        host: options.host,
        headers: { ...authorization(token), ...forgeryHeader(options) },
        read: (response, text) => read(token, response, text),
      };
    },
    open: async (path, { signal, headers }) => {
      const token = tokenOf(options);
      const query = token === '' ? '' : `?${new URLSearchParams({ Authorization: token })}`;
      const response = await fetch(`${options.host}${path}${query}`, {
        headers: { ...headers, ...authorization(token) },
        credentials: 'include',
        cache: 'no-store',
        signal,
      });
      tellTime(options, response);
      return response;
    },
  };
};

const tellTime = ({ onServerTime }: ApiOptions, { headers }: Pick<Response, 'headers'>) => {
  const serverTime = Date.parse(headers.get('date') ?? '');
  if (!Number.isNaN(serverTime)) onServerTime({ serverTime, receivedAt: Date.now() });
};

/** Token to send; empty for a guest. */
const tokenOf = ({ readToken }: ApiOptions): string => {
  const token = readToken();
  return isSignedIn(token) ? token : '';
};

const authorization = (token: string): Readonly<Record<string, string>> =>
  token === '' ? {} : { Authorization: `Bearer ${token}` };

const send = async (
  options: ApiOptions & { readonly client: $Fetch; readonly keys: CallKeys },
  token: string,
  method: string,
  path: string,
  body: object | undefined,
  { signal, offset = DEFAULT_OFFSET, limit = DEFAULT_LIMIT, headers = {} }: CallOptions,
) => {
  const { client, keys, host, readLanguage } = options;
  const made = { method, path, body, token };
  const key = headers[KEY_HEADER] ?? keys.keyFor(made);
  // The library's own timeout is ignored beside a signal.
  const limited = limitTime(CALL_TIMEOUT_MS, signal);
  try {
    return await client.raw<string, 'text'>(`${host}${path}`, {
      method,
      ...(body && { body }),
      headers: {
        'Accept-Language': readLanguage(),
        ...(key && { [KEY_HEADER]: key }),
        ...headers,
        // The browser sets the boundary of a multipart form.
        ...(!(body instanceof FormData) && { 'Content-Type': JSON_TYPE }),
        ...authorization(token),
        ...(!SAFE_METHODS.includes(method) && forgeryHeader(options)),
      },
      query: {
        ...(token && { Authorization: token }),
        ...(offset !== DEFAULT_OFFSET && { offset }),
        ...(limit !== DEFAULT_LIMIT && { limit }),
      },
      credentials: 'include',
      responseType: 'text',
      ignoreResponseError: true,
      // Retries belong to the machines.
      retry: 0,
      signal: limited.signal,
    });
  } catch (error) {
    if (key) keys.lost(made, key);
    throw new NetworkFailure(error instanceof Error ? error.message : String(error));
  } finally {
    limited.clear();
  }
};

/** Header that other sites cannot send; none to another host, whose cookies are not the page's. */
const forgeryHeader = ({ host, readCookies }: ApiOptions): Readonly<Record<string, string>> => {
  const token = host === '' ? antiForgeryToken(readCookies()) : '';
  return token === '' ? {} : { [ANTI_FORGERY_HEADER]: token };
};

const dataIn = (answer: unknown): unknown => (answer as { readonly data?: unknown }).data;

const antiForgeryToken = (cookies: string): string =>
  ANTI_FORGERY_COOKIES.map((name) => cookieOf(cookies, name)).find((token) => token !== '') ?? '';

const cookieOf = (cookies: string, name: string): string => {
  const pair = cookies.split('; ').find((cookie) => cookie.startsWith(`${name}=`));
  return pair ? decodeURIComponent(pair.slice(name.length + 1)) : '';
};

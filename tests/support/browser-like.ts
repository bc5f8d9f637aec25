import type { Hono } from 'hono';
import type { AppEnv } from '#server/http/env';

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The answer's JSON; undefined when it is none. */
  readonly json: Readonly<Record<string, unknown>> | undefined;
}

/** Keeps cookies and sends the anti-forgery header as a page of ours does. */
export interface BrowserLike {
  readonly post: (path: string, body?: unknown, headers?: HeadersInit) => Promise<Answer>;
  readonly postText: (path: string, body: BodyInit, headers?: HeadersInit) => Promise<Answer>;
  readonly postForm: (path: string, form: FormData, headers?: HeadersInit) => Promise<Answer>;
  readonly remove: (path: string, headers?: HeadersInit) => Promise<Answer>;
  readonly get: (path: string, headers?: HeadersInit) => Promise<Answer>;
  readonly cookies: Map<string, string>;
}

type App = Pick<Hono<AppEnv>, 'request'>;

/** A stream need not end: what comes up to its first event, then it is closed. */
const firstEventOf = async ({ body }: Response): Promise<string> => {
  const reader = body?.getReader();
  const decoder = new TextDecoder();
  let text = '';
  while (reader && !text.includes('\n\n')) {
    const { done, value } = await reader.read();
    if (done) break;
    text += decoder.decode(value, { stream: true });
  }
  await reader?.cancel();
  return text;
};

const encoded = async (form: FormData) => {
  const whole = new Response(form);
  return { body: await whole.arrayBuffer(), type: whole.headers.get('Content-Type') ?? '' };
};

const readAnswer = async (response: Response): Promise<Answer> => {
  const type = response.headers.get('content-type') ?? '';
  const text = type.startsWith('text/event-stream')
    ? await firstEventOf(response)
    : await response.text();
  const isJson = /json/.test(type);
  const json = isJson ? (JSON.parse(text) as Answer['json']) : undefined;
  return { status: response.status, headers: response.headers, text, json };
};

/** @param address of the client; unknown by default */
export const browserLike = (app: App, address?: string): BrowserLike => {
  const env = address && { incoming: { socket: { remoteAddress: address } } };
  const cookies = new Map<string, string>();
  const send = async (path: string, init: RequestInit, extra: HeadersInit = {}) => {
    const headers = new Headers(init.headers);
    if (cookies.size > 0) {
      headers.set('Cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    }
    const token = cookies.get('__Host-XSRF-TOKEN') ?? cookies.get('XSRF-TOKEN');
    if (token !== undefined) headers.set('X-XSRF-TOKEN', token);
    for (const [name, value] of new Headers(extra)) headers.set(name, value);
    const response = await app.request(path, { ...init, headers }, env);
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/; Max-Age=0(?:;|$)/.test(line)) cookies.delete(name);
      else cookies.set(name, value);
    }
    return readAnswer(response);
  };
  const postText = (path: string, body: BodyInit, headers?: HeadersInit) =>
    send(path, { method: 'POST', body, headers: { 'Content-Type': 'application/json' } }, headers);
  return {
    cookies,
    postText,
    // With its length, which a browser tells.
    postForm: async (path, form, headers) => {
      const { body, type } = await encoded(form);
      const told = { 'Content-Type': type, 'Content-Length': String(body.byteLength) };
      return send(path, { method: 'POST', body, headers: told }, headers);
    },
    remove: (path, headers) => send(path, { method: 'DELETE' }, headers),
    post: (path, body = {}, headers) => postText(path, JSON.stringify(body), headers),
    get: (path, headers) => send(path, { method: 'GET' }, headers),
  };
};

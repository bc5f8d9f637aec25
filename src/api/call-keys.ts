import { newKey } from '#domain/new-key';

/** Calls that change nothing though they are posted. */
const READS =
  /^\/api\/v1\/(?:config-web|histories|users\/(?:me|orders)|get-accountname|get_\w+_account_name|news|list-news)$/;
/** Changes something though it is a GET. */
const LOGOUT = '/api/v1/logout';
/** The service takes repeats of a call with secrets for one attempt so long. */
const ATTEMPT_MS = 60_000;

export interface MadeCall {
  readonly method: string;
  readonly path: string;
  readonly body: object | undefined;
  /** Whose call it is; empty for a guest. */
  readonly token: string;
}

export interface CallKeys {
  /** The key of a call that changes something, undefined for any other. The call that was lost last keeps its own. */
  readonly keyFor: (call: MadeCall) => string | undefined;
  /** No answer came: made again, the same call carries the same key. */
  readonly lost: (call: MadeCall, key: string) => void;
}

/** Names calls, so that one that arrives twice is done once: browsers repeat a POST when a kept connection dies. */
export const createCallKeys = (): CallKeys => {
  let last: { readonly name: string; readonly key: string; readonly at: number } | undefined;
  return {
    keyFor: (call) => {
      if (!isChanging(call)) return undefined;
      const name = nameOf(call);
      const known = last?.name === name && Date.now() - last.at < ATTEMPT_MS ? last.key : undefined;
      last = undefined;
      return known ?? newKey();
    },
    lost: (call, key) => {
      // What is in a file is not looked at, so another file would be taken for the same call.
      if (!(call.body instanceof FormData)) last = { name: nameOf(call), key, at: Date.now() };
    },
  };
};

const isChanging = ({ method, path }: MadeCall) =>
  method === 'GET' ? path === LOGOUT : !READS.test(path);

const nameOf = ({ method, path, body, token }: MadeCall) =>
  [method, path, token, JSON.stringify(body)].join(' ');

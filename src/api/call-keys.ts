import { newKey } from '#domain/new-key';

/** Posted calls that change nothing. */
const READS =
  /^\/api\/v1\/(?:config-web|faqs|histories|payment-repair|users\/(?:me|orders|wallet)|get-accountname|get_\w+_account_name|news|list-news|samples|stats)$/;
/** Changes state though it is a GET. */
const LOGOUT = '/api/v1/logout';
/** Period for which the service treats repeats of a call with secrets as one attempt. */
const ATTEMPT_MS = 60_000;

export interface MadeCall {
  readonly method: string;
  readonly path: string;
  readonly body: object | undefined;
  /** Session of the call; empty for a guest. */
  readonly token: string;
}

export interface CallKeys {
  /**
   * Key of a call that changes something, undefined for any other. A repetition of the last lost call gets its key
   * again.
   */
  readonly keyFor: (call: MadeCall) => string | undefined;
  /** Records a call without an answer, whose repetition carries the same key. */
  readonly lost: (call: MadeCall, key: string) => void;
}

/** Idempotency keys of calls: browsers repeat a POST when a kept connection dies. */
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
      // The content of a file is not compared, so another file would count as the same call.
      if (!(call.body instanceof FormData)) last = { name: nameOf(call), key, at: Date.now() };
    },
  };
};

const isChanging = ({ method, path }: MadeCall) =>
  method === 'GET' ? path === LOGOUT : !READS.test(path);

const nameOf = ({ method, path, body, token }: MadeCall) =>
  [method, path, token, JSON.stringify(body)].join(' ');

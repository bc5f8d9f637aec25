import { CAPTCHA_HEADER } from '#domain/wire/result';
import type { Api } from './client.ts';

/** The same calls with further headers in each; a call's own come first. */
export const withHeaders = (api: Api, headers: Readonly<Record<string, string>>): Api => {
  const adding =
    (call: Api['get']): Api['get'] =>
    (path, options = {}) =>
      call(path, { ...options, headers: { ...headers, ...options.headers } });
  const addingTo =
    (call: Api['post']): Api['post'] =>
    (path, body, options = {}) =>
      call(path, body, { ...options, headers: { ...headers, ...options.headers } });
  return {
    get: adding(api.get),
    delete: adding(api.delete),
    post: addingTo(api.post),
    postForAll: addingTo(api.postForAll),
    prepare: () => {
      const prepared = api.prepare();
      return { ...prepared, headers: { ...headers, ...prepared.headers } };
    },
    open: (path, options) =>
      api.open(path, { ...options, headers: { ...headers, ...options.headers } }),
  };
};

/** The same calls with the solution of a captcha, where there is one. */
export const withCaptcha = (api: Api, solution: string | undefined): Api =>
  solution === undefined ? api : withHeaders(api, { [CAPTCHA_HEADER]: solution });

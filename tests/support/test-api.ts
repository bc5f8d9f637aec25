import { type ApiOptions, createApi } from '#src/api/client';

/** The client of a page that says nothing of itself: a guest's, without cookies, in Vietnamese. */
export const testApi = (options: Partial<ApiOptions> = {}) =>
  createApi({
    host: '',
    readToken: () => null,
    readCookies: () => '',
    readLanguage: () => 'vi',
    onServerTime: () => {},
    onLoginRequired: () => {},
    ...options,
  });

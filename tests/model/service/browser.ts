import type { ServiceUnderTest } from './service.ts';

/** An answer of the service, as far as a run looks at it. */
export interface Answer {
  readonly status: number;
  readonly data: unknown;
  readonly text: string;
}

export interface Browser {
  readonly post: (
    path: string,
    body: object,
    headers?: Readonly<Record<string, string>>,
  ) => Promise<Answer>;
}

/** Posts as a page does: it keeps cookies and sends the anti-forgery header. */
export const openBrowser = (service: () => Pick<ServiceUnderTest, 'request'>): Browser => {
  const cookies = new Map<string, string>();
  return {
    post: async (path, body, extra = {}) => {
      const token = cookies.get('__Host-XSRF-TOKEN') ?? cookies.get('XSRF-TOKEN');
      const answer = await service().request(path, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: {
          'Content-Type': 'application/json',
          Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
          ...(token !== undefined && { 'X-XSRF-TOKEN': token }),
          ...extra,
        },
      });
      for (const line of answer.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        cookies.set(name, value);
      }
      const text = await answer.text();
      return { status: answer.status, text, data: dataIn(text) };
    },
  };
};

const dataIn = (text: string): unknown => {
  try {
    const parsed: unknown = JSON.parse(text);
    return typeof parsed === 'object' && parsed !== null && 'data' in parsed
      ? parsed.data
      : undefined;
  } catch {
    return undefined;
  }
};

import { Agent, type IncomingHttpHeaders, request } from 'node:http';

const agent = new Agent({ keepAlive: true, maxSockets: 16 });

export interface Posted {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** One POST over a kept connection. */
export const post = (
  url: string,
  body: object,
  headers: Readonly<Record<string, string>> = {},
): Promise<Posted> =>
  new Promise((resolve, reject) => {
    const sent = request(
      url,
      { method: 'POST', agent, headers: { 'Content-Type': 'application/json', ...headers } },
      (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(parts),
          }),
        );
      },
    );
    sent.on('error', reject);
    sent.end(JSON.stringify(body));
  });

/** Does something so many times, a few at once; fails with the first that fails. */
export const many = async (times: number, atOnce: number, deed: () => Promise<void>) => {
  let left = times;
  const worker = async () => {
    while (left > 0) {
      left -= 1;
      await deed();
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
};

import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Heard {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

interface Reply {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Never answers. */
  readonly isSilent?: boolean;
}

/** A provider on this machine: writes down what it hears and answers as it is told. */
export const startStubProvider = async () => {
  const heard: Heard[] = [];
  let reply: Reply = {};
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    heard.push({ path: request.url ?? '', headers: request.headers, body });
    if (reply.isSilent) return;
    // A connection that is kept may be closed at the very moment a busy machine asks again on it.
    response.writeHead(reply.status ?? 200, { Connection: 'close', ...reply.headers });
    response.end(reply.body ?? '{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/v1`,
    heard,
    answer: (next: Reply) => {
      reply = next;
    },
    answerJson: (value: unknown) => {
      reply = { body: JSON.stringify(value) };
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};

export type StubProvider = Awaited<ReturnType<typeof startStubProvider>>;

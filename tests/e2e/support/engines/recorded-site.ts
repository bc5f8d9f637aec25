import { createServer, type IncomingMessage, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

const PATH = '/recorded-errors';

/** Runs first in every page, and posts its errors; what is posted outlives the page. */
const record = (path: string) => {
  const post = (...parts: unknown[]) => {
    navigator.sendBeacon(path, [location.pathname, ...parts].map(String).join(' '));
  };
  addEventListener(
    'error',
    ({ message, target }) => post(message ?? `not loaded: ${(target as Element).outerHTML}`),
    true,
  );
  addEventListener('unhandledrejection', ({ reason }) => post(reason));
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    post(violatedDirective, blockedURI),
  );
  console.error = post;
  console.warn = post;
};

const isHtml = ({ headers }: IncomingMessage) => /^text\/html/.test(headers['content-type'] ?? '');

/**
 * Passes the site on with a script that records the errors of its pages, for a browser whose driver
 * has no log. The service takes requests by their host, which is this one's.
 */
export const recordSite = async (exchange: string) => {
  const errors: string[] = [];
  const server = createServer(async (request, response) => {
    if (request.url === PATH && request.method === 'POST') {
      errors.push(await text(request));
      response.end();
      return;
    }
    if (request.url === PATH) {
      response.setHeader('content-type', 'text/javascript');
      response.end(`(${record})('${PATH}')`);
      return;
    }
    // Pages come uncompressed.
    const { 'accept-encoding': _, ...headers } = request.headers;
    const onward = send(
      new URL(request.url ?? '/', exchange),
      { method: request.method, headers },
      async (answer) => {
        const { 'content-length': length, ...others } = answer.headers;
        response.writeHead(answer.statusCode ?? 502, isHtml(answer) ? others : answer.headers);
        if (!isHtml(answer)) return answer.pipe(response);
        const page = await text(answer);
        response.end(page.replace('<head>', `<head><script src="${PATH}"></script>`));
      },
    );
    onward.on('error', () => response.destroy());
    response.on('close', () => onward.destroy());
    request.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    errors,
    url: `http://127.0.0.1:${port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};

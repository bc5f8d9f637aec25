// The least that node:http can do for the same request: read the body, write the same bytes.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const answer = Buffer.from(process.env.ANSWER ?? '', 'base64');

const server = createServer((request, response) => {
  let body = '';
  request.setEncoding('utf8');
  request.on('data', (part: string) => {
    body += part;
  });
  request.on('end', () => {
    JSON.parse(body);
    response
      .writeHead(200, { 'Content-Type': 'application/json', 'Content-Encoding': 'br' })
      .end(answer);
  });
});
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo;
  process.send?.(`http://127.0.0.1:${port}`);
});
process.on('message', () => process.send?.(process.cpuUsage()));
process.once('SIGTERM', () => process.exit(0));

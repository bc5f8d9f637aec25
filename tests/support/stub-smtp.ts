import type { AddressInfo } from 'node:net';
import { createServer, type Socket } from 'node:net';

/** A mail server of this machine that keeps what it is handed, as it came over the line. */
export const startStubSmtp = async () => {
  const received: { readonly from: string; readonly to: string; readonly data: string }[] = [];
  let isRefusing = false;
  const server = createServer((socket) => {
    socket.on('error', () => {});
    talk(socket, () => isRefusing, received);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    refuse: (refusing: boolean) => {
      isRefusing = refusing;
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
};

type Received = { readonly from: string; readonly to: string; readonly data: string };

/** As little of RFC 5321 as a client needs. */
const talk = (socket: Socket, isRefusing: () => boolean, received: Received[]) => {
  const say = (line: string) => socket.write(`${line}\r\n`);
  let rest = '';
  let mail = { from: '', to: '' };
  let data: string | undefined;
  say('220 stub');
  socket.on('data', (chunk) => {
    rest += chunk.toString('utf8');
    for (let end = rest.indexOf('\r\n'); end >= 0; end = rest.indexOf('\r\n')) {
      const line = rest.slice(0, end);
      rest = rest.slice(end + 2);
      if (data !== undefined) {
        if (line !== '.') data += `${line.replace(/^\.\./, '.')}\r\n`;
        else {
          received.push({ ...mail, data });
          data = undefined;
          say('250 kept');
        }
        continue;
      }
      if (/^MAIL FROM:/i.test(line)) mail = { ...mail, from: line.slice(10) };
      if (/^RCPT TO:/i.test(line)) mail = { ...mail, to: line.slice(8) };
      if (/^DATA$/i.test(line)) {
        data = '';
        say('354 go on');
      } else if (/^RCPT/i.test(line) && isRefusing()) {
        say('451 not now for lan@example.com');
      } else if (/^QUIT$/i.test(line)) {
        say('221 bye');
        socket.end();
      } else say('250 ok');
    }
  });
};

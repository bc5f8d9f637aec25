import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A line to a server, that can go dead without either end being told. */
export interface Line {
  readonly port: number;
  /** Nothing gets through any more, in either direction, and nothing is closed: new calls are taken and not answered. */
  readonly die: () => void;
  readonly heal: () => void;
  readonly close: () => Promise<void>;
}

export const startLine = async (target: { readonly host: string; readonly port: number }) => {
  let isDead = false;
  const sockets = new Set<Socket>();
  const pass = (from: Socket, to: Socket) => {
    sockets.add(from);
    from.on('data', (data) => {
      // What was on its way when the line died is lost for good.
      if (!isDead && !lost.has(from)) to.write(data);
    });
    from.on('error', () => {});
    from.on('close', () => {
      sockets.delete(from);
      if (!isDead) to.destroy();
    });
  };
  const lost = new WeakSet<Socket>();
  const server = createServer((caller) => {
    const called = connect(target);
    pass(caller, called);
    pass(called, caller);
    if (isDead) for (const socket of [caller, called]) lost.add(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const line: Line = {
    port: (server.address() as AddressInfo).port,
    die: () => {
      isDead = true;
      for (const socket of sockets) lost.add(socket);
    },
    heal: () => {
      isDead = false;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
  return line;
};

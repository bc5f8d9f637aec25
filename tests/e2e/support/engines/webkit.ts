import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { pathsOf } from '../../../../scripts/support/engines.mjs';
import { ENVIRONMENT, type Engine, SCREEN } from './engine.ts';
import { recordSite } from './recorded-site.ts';
import { temporaryFolder, undoAtExit } from './temporary.ts';

/** Without it the buttons of the browser's own bar make the window wider than a phone. */
const NARROW_BAR = '* { min-width: 0; padding: 0; margin: 0; font-size: 1px; }';

/** The key, as WebDriver names it. */
const TAB = '\uE004';

/** Starts a command as the leader of a group, which is ended as a whole. */
const startGroup = (
  command: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  signal: NodeJS.Signals,
) => {
  const child = spawn(command, args, {
    env,
    detached: true,
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const exited = once(child, 'exit');
  const kill = undoAtExit(() => {
    if (child.pid && child.exitCode === null) process.kill(-child.pid, signal);
  });
  const end = async () => {
    kill();
    await exited;
  };
  return { child, end };
};

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
};

/** Screen without a monitor; it chooses its own number. */
const startDisplay = async (path: string) => {
  const size = `${SCREEN.width * 2}x${SCREEN.height * 2}x24`;
  const args = ['-displayfd', '3', '-screen', '0', size, '-nolisten', 'tcp'];
  // Asked to end, it removes its lock.
  const { child, end } = startGroup(path, args, process.env, 'SIGTERM');
  const [number] = await once(child.stdio[3] as NodeJS.ReadableStream, 'data');
  return { display: `:${String(number).trim()}`, end };
};

/** Starts WebKitGTK's small browser, driven by WebDriver. */
export const openWebKit = async (exchange: string): Promise<Engine> => {
  const paths = pathsOf('webkit');
  const folder = temporaryFolder('webkit');
  mkdirSync(join(folder.path, 'gtk-3.0'));
  writeFileSync(join(folder.path, 'gtk-3.0', 'gtk.css'), NARROW_BAR);
  const screen = await startDisplay(paths.display);
  const port = await freePort();
  const env = {
    ...{ ...process.env, ...ENVIRONMENT, DISPLAY: screen.display },
    ...{ HOME: folder.path, XDG_CONFIG_HOME: folder.path, NO_AT_BRIDGE: '1' },
    // No graphics card; root has no sandbox to put a page into.
    ...{ LIBGL_ALWAYS_SOFTWARE: '1', WEBKIT_DISABLE_COMPOSITING_MODE: '1' },
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
  };
  const args = [`--port=${port}`, '--host=127.0.0.1'];
  const driver = startGroup(paths.driver, args, env, 'SIGKILL');
  const site = await recordSite(exchange);

  const call = async <T>(method: string, path: string, body?: object): Promise<T> => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    });
    const { value } = (await answer.json()) as { readonly value: T };
    if (!answer.ok) throw new Error(`${method} ${path}: ${JSON.stringify(value)}`);
    return value;
  };
  const isReady = () => call('GET', '/status').then(Boolean, () => false);
  await expect.poll(isReady, 'the driver listens').toBe(true);
  const { sessionId } = await call<{ readonly sessionId: string }>('POST', '/session', {
    capabilities: {
      alwaysMatch: {
        'webkitgtk:browserOptions': { binary: paths.browser, args: ['--automation'] },
      },
    },
  });
  const session = `/session/${sessionId}`;
  await call('POST', `${session}/window/rect`, { x: 0, y: 0, ...SCREEN });
  const evaluate = (script: string) =>
    call('POST', `${session}/execute/sync`, { script, args: [] });
  const act = async (script: string, action: string, body = {}) => {
    const [id] = Object.values((await evaluate(script)) as Readonly<Record<string, string>>);
    await call('POST', `${session}/element/${id}/${action}`, body);
  };
  return {
    errors: site.errors,
    open: (path) => call('POST', `${session}/url`, { url: `${site.url}${path}` }),
    evaluate,
    click: (script) => act(script, 'click'),
    // What is selected is replaced; to clear a field first would be a change of its own.
    type: (script, text) =>
      act(`const field = (() => { ${script} })(); field.select(); return field`, 'value', {
        text: `${text}${TAB}`,
      }),
    screenshot: async () =>
      Buffer.from(await call<string>('GET', `${session}/screenshot`), 'base64'),
    close: async () => {
      await call('DELETE', session);
      await driver.end();
      await screen.end();
      site.close();
      folder.remove();
    },
  };
};

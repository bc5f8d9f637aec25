// Pages to compare ours with: built and served by the same tools, in the same run.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { basename, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { build } from 'vite';

const brotli = promisify(brotliCompress);
const pages = fileURLToPath(new URL('pages/', import.meta.url));
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
};

const html = (script: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>-</title></head><body><div id="root"></div><script type="module" src="${script}"></script></body></html>`;

/** Builds a page of `pages/` into a folder: everything in one script and one style sheet. */
const buildPage = async (name: string, folder: string) => {
  const entry = join(folder, 'index.html');
  await mkdir(folder, { recursive: true });
  await writeFile(entry, html(join(pages, `${name}.tsx`)));
  await build({
    configFile: false,
    logLevel: 'silent',
    root: folder,
    plugins: [react()],
    build: { outDir: join(folder, 'built'), rolldownOptions: { input: entry } },
    server: { fs: { strict: false } },
  });
  return join(folder, 'built');
};

/** Builds a page and serves it, brotli and all. */
export const servePage = async (name: string, folder: string) => {
  const built = await buildPage(name, join(folder, name));
  const known = new Map<string, Promise<Buffer>>();
  const compressed = (path: string) => {
    const file = known.get(path) ?? readFile(join(built, path)).then(brotli);
    known.set(path, file);
    return file;
  };
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const path = extname(pathname) ? join('assets', basename(pathname)) : 'index.html';
    compressed(path).then(
      (body) =>
        response
          .writeHead(200, {
            'Content-Type': TYPES[extname(path)] ?? 'application/octet-stream',
            'Content-Encoding': 'br',
          })
          .end(body),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/`, close: () => server.close() };
};

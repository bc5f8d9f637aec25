import { readdirSync, readFileSync } from 'node:fs';

/** `sent-money` → `sentMoney` */
const camel = (folder: string) =>
  folder.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

export interface Flow {
  readonly folder: string;
  readonly machine: string;
  readonly model: string;
}

/** A flow by the names its exports are known under. */
export const flowNamed = (folder: string): Flow => ({
  folder,
  machine: `${camel(folder)}Machine`,
  model: `${camel(folder)}Model`,
});

/** Folders of machines/, each a flow. */
export const FLOWS: readonly Flow[] = readdirSync('machines', { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => flowNamed(name));

export interface Source {
  readonly path: string;
  readonly text: string;
}

/** Every file below a folder whose path matches; paths begin below the root. */
export const sourcesIn = (folder: string, pattern: RegExp, root = '.'): readonly Source[] =>
  readdirSync(`${root}/${folder}`, { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file}`)
    .filter((path) => pattern.test(path))
    .map((path) => ({ path, text: readFileSync(`${root}/${path}`, 'utf8') }));

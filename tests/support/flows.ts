import { readdirSync, readFileSync } from 'node:fs';

/** `sent-money` → `sentMoney` */
const camel = (folder: string) =>
  folder.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Folders of machines/, each a flow, by the names its exports are known under. */
export const FLOWS = readdirSync('machines', { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name: folder }) => ({
    folder,
    machine: `${camel(folder)}Machine`,
    model: `${camel(folder)}Model`,
  }));

export type Flow = (typeof FLOWS)[number];

export interface Source {
  readonly path: string;
  readonly text: string;
}

/** Every file below a folder whose path matches. */
export const sourcesIn = (folder: string, pattern: RegExp): readonly Source[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file}`)
    .filter((path) => pattern.test(path))
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }));

import { createHash, randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';

const filesIn = (path: string): readonly string[] =>
  /\.\w+$/.test(path)
    ? [path]
    : readdirSync(path, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => `${entry.parentPath}/${entry.name}`)
        .toSorted();

/** A short name for the content of files and folders; when it changes, what is made of them is made anew. */
export const contentHash = (sources: readonly string[]): string => {
  const hash = createHash('sha256');
  for (const file of sources.flatMap(filesIn)) hash.update(file).update(readFileSync(file));
  return hash.digest('hex').slice(0, 16);
};

/** Makes a file or folder once for all test files. Several workers may do so at once; the first one's stays. */
export const madeOnce = async (
  path: string,
  make: (path: string) => Promise<void>,
): Promise<string> => {
  if (existsSync(path)) return path;
  const unfinished = `${path}.${randomUUID()}`;
  await make(unfinished);
  try {
    renameSync(unfinished, path);
  } catch (error) {
    // A folder takes no other folder's place.
    if (!existsSync(path)) throw error;
    rmSync(unfinished, { recursive: true });
  }
  return path;
};

const A_DAY_MS = 86_400_000;

/**
 * Removes what was made of other sources. A younger one may be in use: by a run that began before the sources changed.
 * @param prefix how the names of all that is made of such sources begin
 * @param current how the names of what is made of the present sources begin
 */
export const removeOld = (folder: string, prefix: string, current: string): void => {
  if (!existsSync(folder)) return;
  const isOld = (found: string) =>
    (statSync(join(folder, found), { throwIfNoEntry: false })?.mtimeMs ?? 0) <
    Date.now() - A_DAY_MS;
  for (const found of readdirSync(folder))
    if (found.startsWith(prefix) && !found.startsWith(current) && isOld(found))
      rmSync(join(folder, found), { recursive: true, force: true });
};

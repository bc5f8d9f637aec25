import { createHash, randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';

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

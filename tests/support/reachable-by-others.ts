import { chmodSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, sep } from 'node:path';

const OTHERS_MAY_ENTER = 0o001;

const ancestorsOf = (folder: string): readonly string[] => {
  const parent = dirname(folder);
  return parent === folder ? [folder] : [folder, ...ancestorsOf(parent)];
};

/**
 * Lets other users of the machine enter a folder, though not list it, where it is private. Only folders below the
 * temporary one are changed, such as a clone in what `mktemp -d` makes.
 * @throws {Error} naming the folder that is private and not ours to open
 */
export const makeReachableByOthers = (folder: string, temporary = tmpdir()): void => {
  for (const entered of ancestorsOf(folder)) {
    const { mode } = statSync(entered);
    if (mode & OTHERS_MAY_ENTER) continue;
    if (!entered.startsWith(temporary + sep)) {
      throw new Error(
        `${entered} is private: run the tests from a folder that other users may enter`,
      );
    }
    chmodSync(entered, (mode & 0o7777) | OTHERS_MAY_ENTER);
  }
};

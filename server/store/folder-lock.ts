import { mkdirSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StoreUnusable } from './store-away.ts';

/** Another process works on the data folder. */
export class FolderInUse extends Error {
  override readonly name = 'FolderInUse';
}

/** Takes a folder for this process alone; the answer lets it go. */
export type LockFolder = (folder: string) => () => void;

const SQLITE_BUSY = 5;
const SQLITE_NOT_A_DATABASE = 26;

/**
 * Two processes on one embedded database lose each other's rows, so the first one keeps the rest out. The
 * lock is SQLite's own file lock: the operating system drops it with the process, however that dies, so
 * nothing stale is ever left behind and no guess about process ids is needed.
 * @throws {FolderInUse} when another process holds the folder
 * @throws {StoreUnusable} when there can be no such folder
 */
export const lockFolder: LockFolder = (folder) => {
  make(folder);
  const file = join(folder, 'lock');
  try {
    return lock(file);
  } catch (error) {
    if (codeOf(error) === SQLITE_BUSY) {
      throw new FolderInUse(
        `The data folder ${folder} is in use by another process. Stop it first, or set DATA_DIR to another folder.`,
      );
    }
    if (codeOf(error) !== SQLITE_NOT_A_DATABASE) throw error;
    // Ours is always empty: what something else wrote there holds no lock.
    truncateSync(file);
    return lock(file);
  }
};

const lock = (file: string) => {
  const holder = new DatabaseSync(file, { timeout: 0 });
  try {
    // Without a journal on disk the file stays empty and there is nothing to recover.
    holder.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
  } catch (error) {
    holder.close();
    throw error;
  }
  return () => holder.close();
};

const make = (folder: string) => {
  try {
    mkdirSync(folder, { recursive: true });
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new StoreUnusable(`The data folder ${folder} cannot be used: ${why}.`, { cause: error });
  }
};

const codeOf = (error: unknown) =>
  error instanceof Error && 'errcode' in error ? error.errcode : undefined;

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Another process works on the data folder. */
export class FolderInUse extends Error {
  override readonly name = 'FolderInUse';
}

/** Takes a folder for this process alone; the answer lets it go. */
export type LockFolder = (folder: string) => () => void;

const SQLITE_BUSY = 5;

/**
 * Two processes on one embedded database lose each other's rows, so the first one keeps the rest out. The
 * lock is SQLite's own file lock: the operating system drops it with the process, however that dies, so
 * nothing stale is ever left behind and no guess about process ids is needed.
 * @throws {FolderInUse} when another process holds the folder
 */
export const lockFolder: LockFolder = (folder) => {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'lock');
  const holder = new DatabaseSync(file, { timeout: 0 });
  try {
    // Without a journal on disk the file stays empty and there is nothing to recover.
    holder.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
  } catch (error) {
    holder.close();
    if (!isBusy(error)) throw error;
    throw new FolderInUse(
      `The data folder ${folder} is in use by another process. Stop it first, or set DATA_DIR to another folder.`,
    );
  }
  return () => holder.close();
};

const isBusy = (error: unknown) =>
  error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY;

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Undoes something when it is called, or at the end of this process where that comes first. */
export const undoAtExit = (undo: () => void): (() => void) => {
  process.once('exit', undo);
  return () => {
    process.off('exit', undo);
    undo();
  };
};

/** Folder that a browser writes into, which is its home, too. */
export const temporaryFolder = (name: string) => {
  const path = mkdtempSync(join(tmpdir(), `${name}-`));
  // A process that was just killed may be writing yet.
  const remove = undoAtExit(() => rmSync(path, { recursive: true, force: true, maxRetries: 10 }));
  return { path, remove };
};

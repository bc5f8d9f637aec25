import { eq } from 'drizzle-orm';
import type { Database } from '../store/database.ts';
import { sandboxSettings } from '../store/tables/sandbox.ts';

/** What the name lookup answers. */
export const NAME_MODES = ['found', 'waiting', 'invalid', 'error'] as const;
export type NameMode = (typeof NAME_MODES)[number];

/** Whether the chains deliver, fail for good, or fail in a way that passes. */
export const CHAIN_MODES = ['deliver', 'fail', 'busy'] as const;
export type ChainMode = (typeof CHAIN_MODES)[number];

export const isNameMode = (text: string): text is NameMode =>
  (NAME_MODES as readonly string[]).includes(text);

export const isChainMode = (text: string): text is ChainMode =>
  (CHAIN_MODES as readonly string[]).includes(text);

type Key = 'names' | 'chain' | 'clockOffsetMs';

const read = async (db: Database, key: Key): Promise<string> => {
  const [row] = await db.select().from(sandboxSettings).where(eq(sandboxSettings.key, key));
  return row?.value ?? '';
};

/** Kept in the database, so the world outside is the same after a restart. */
export const writeSetting = async (db: Database, key: Key, value: string): Promise<void> => {
  await db
    .insert(sandboxSettings)
    .values({ key, value })
    .onConflictDoUpdate({ target: sandboxSettings.key, set: { value } });
};

export const readNameMode = async (db: Database): Promise<NameMode> => {
  const mode = await read(db, 'names');
  return isNameMode(mode) ? mode : 'found';
};

export const readChainMode = async (db: Database): Promise<ChainMode> => {
  const mode = await read(db, 'chain');
  return isChainMode(mode) ? mode : 'deliver';
};

export const readClockOffset = async (db: Database): Promise<number> =>
  Number(await read(db, 'clockOffsetMs')) || 0;

import type { Env } from './safe-settings.ts';

/**
 * Entries of a setting, separated by semicolons; undefined where it is missing.
 * @param read gets an entry and its place in the list, from 1
 */
export const listIn = <Entry>(
  env: Env,
  name: string,
  read: (entry: string, place: number) => Entry,
): readonly Entry[] | undefined => {
  const text = (env[name] ?? '').trim();
  return text === ''
    ? undefined
    : text.split(';').map((entry, index) => read(entry.trim(), index + 1));
};

/**
 * A browser's storage that is a map.
 * @param kept what is in it from before
 */
export const keptStorage = (kept = new Map<string, string>()): globalThis.Storage =>
  ({
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }) as globalThis.Storage;

import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

/** The list of what only tests use so far. */
export interface Exceptions {
  /** Paths, or `path: name`, each with its requirement or another reason. */
  readonly exceptions: Readonly<Record<string, string>>;
  /** Entries whose file was moved. */
  readonly moved: readonly { readonly from: string; readonly to: string }[];
}

// Scripts are plain JavaScript, which the compiler does not read.
export const {
  EXCEPTIONS,
  readExceptions,
  foundIn,
  compare,
}: {
  readonly EXCEPTIONS: string;
  readonly readExceptions: (path: string) => Exceptions;
  readonly foundIn: (report: unknown) => readonly string[];
  readonly compare: (
    found: readonly string[],
    list: Pick<Exceptions, 'exceptions'>,
  ) => { readonly added: readonly string[]; readonly stale: readonly string[] };
} = await import(
  /* @vite-ignore */ pathToFileURL(resolve('scripts/support/production-exceptions.mjs')).href
);

/**
 * Exceptions that were added to the list, other than those of a file that was moved.
 * @param versions of the list, oldest first
 */
export const addedTo = (versions: readonly Exceptions[]): readonly string[] => {
  const moved = versions.at(-1)?.moved ?? [];
  return versions.flatMap(({ exceptions: before }, index) => {
    const after = Object.keys(versions[index + 1]?.exceptions ?? {});
    const isKnown = (name: string) =>
      Object.hasOwn(before, name) ||
      moved.some(
        ({ from, to }) =>
          to === name && Object.hasOwn(before, from) && !after.includes(from) && from !== to,
      );
    return after.filter((name) => !isKnown(name));
  });
};

/** The file with the fewest tests that each project may run. */
export interface Floors {
  readonly floors: Readonly<Record<string, number>>;
  /** What replaced the tests that are not there any more. */
  readonly lowered: readonly {
    readonly project: string;
    readonly from: number;
    readonly to: number;
    readonly replacedBy: string;
  }[];
}

/**
 * Floors that were lowered without a note about what replaced the tests.
 * @param versions of the file, oldest first
 * @returns a sentence for each
 */
export const unexplained = (versions: readonly Floors[]): readonly string[] => {
  const notes = versions.at(-1)?.lowered ?? [];
  const isExplained = (project: string, from: number, to: number) =>
    notes.some(
      (note) =>
        note.project === project &&
        note.from === from &&
        note.to === to &&
        note.replacedBy.split(' ').length > 2,
    );
  return versions.flatMap(({ floors: before }, index) => {
    const after = versions[index + 1]?.floors;
    if (!after) return [];
    return Object.entries(before)
      .map(([project, from]) => ({ project, from, to: after[project] ?? 0 }))
      .filter(({ project, from, to }) => to < from && !isExplained(project, from, to))
      .map(({ project, from, to }) => `${project}: lowered from ${from} to ${to}`);
  });
};

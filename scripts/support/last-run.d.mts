/** What the last `npm test` found. */
export interface LastRun {
  /** Names of checks and paths of files. */
  readonly failed: readonly string[];
  /** Number of tests that ran, by project. */
  readonly ran: Readonly<Record<string, number>>;
}
export const readLastRun: (file?: string) => LastRun;
export const browserProjects: (
  failed: readonly string[],
) => { name: string; testMatch?: string[]; testIgnore?: string[] }[];

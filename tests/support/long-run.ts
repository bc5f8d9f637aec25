/**
 * Whether `npm run test:long` is what runs: it does the numbers of the specification where `npm test` does a part of them, and
 * the tests whose title ends with `@long`.
 */
export const isLongRun = process.env.LONG_RUN === 'yes';

/**
 * How much of something a test does.
 * @param gate in `npm test`, which a change waits for
 * @param whole in `npm run test:long`
 */
export const partOf = <T>(gate: T, whole: T): T => (isLongRun ? whole : gate);

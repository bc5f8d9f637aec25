// Divides the groups into shares that several trees work through in parallel, to keep every core busy.

/** Approximate processor seconds of one run of a group's check; only their order matters. */
const secondsOf = ({ playwright, tool, isFresh }) => {
  if (playwright) return 25;
  return tool || isFresh ? 12 : 4;
};

/** Target duration of a share: the last one runs alone. */
const SHARE_SECONDS = 100;

const filesOf = ({ tests = [] }) => [tests].flat().join();

/**
 * @returns the group in parts; defects that the same tests catch stay together, since each part runs its tests once
 *   more
 */
const partsOf = (group) => {
  if (group.together) return [group];
  const size = Math.max(1, Math.floor(SHARE_SECONDS / secondsOf(group)));
  const defects = group.defects.toSorted((a, b) => filesOf(a).localeCompare(filesOf(b)));
  return Array.from({ length: Math.ceil(defects.length / size) }, (_, index) => ({
    ...group,
    defects: defects.slice(index * size, (index + 1) * size),
  }));
};

const lengthOf = (group) => secondsOf(group) * (1 + (group.together ? 1 : group.defects.length));

/**
 * @param {readonly import('./runners.mjs').Group[]} groups
 * @returns {import('./runners.mjs').Group[]} the same defects in shares, the longest first
 */
export const sharesOf = (groups) =>
  groups.flatMap(partsOf).toSorted((a, b) => lengthOf(b) - lengthOf(a));

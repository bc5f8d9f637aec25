/**
 * The groups with the defects that were asked for, by a check's name or a defect's; everything when nothing was.
 * @returns the groups that are left, and the names that nothing has
 */
export const chosenFrom = (groups, names) => {
  const asked = names.flatMap((name) => name.split(','));
  if (asked.length === 0) return { groups, unknown: [] };
  const known = new Set(
    groups.flatMap(({ name, defects }) => [name, ...defects.map((d) => d.name)]),
  );
  return {
    groups: groups
      .map((group) => ({
        ...group,
        defects: group.defects.filter(
          ({ name }) => asked.includes(group.name) || asked.includes(name),
        ),
      }))
      .filter(({ defects }) => defects.length > 0),
    unknown: asked.filter((name) => !known.has(name)),
  };
};

/**
 * The groups with the selected defects, by a check's name or a defect's; all of them by default.
 * @returns the remaining groups, and the unknown names
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

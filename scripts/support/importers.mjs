// Modules that reach others by their imports. Needs nothing that is installed.

/**
 * Modules that reach one of the given ones, with the number of imports between; 0 for the given ones.
 * @param {Map<string, string[]>} graph @param {readonly string[]} targets
 * @returns {Map<string, number>} nearest first
 */
export const importersOf = (graph, targets) => {
  const importers = new Map();
  for (const [path, imported] of graph)
    for (const one of imported) importers.set(one, [...(importers.get(one) ?? []), path]);
  const distances = new Map(targets.map((path) => [path, 0]));
  // A map is walked in the order of insertion, what is added meanwhile included.
  for (const [path, distance] of distances)
    for (const importer of importers.get(path) ?? [])
      if (!distances.has(importer)) distances.set(importer, distance + 1);
  return distances;
};

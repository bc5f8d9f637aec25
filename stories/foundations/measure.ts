/** Values of unused properties. */
const UNUSED = new Set(['normal', 'none', '0px', '']);

/** CSS property with its computed value. */
export type Measure = readonly [property: string, value: string];

/** Computed values of an element; unused properties are left out. */
export const measuresOf = (element: Element, properties: string): readonly Measure[] => {
  const computed = getComputedStyle(element);
  return properties
    .split(' ')
    .map((property) => [property, computed.getPropertyValue(property)] as const)
    .filter(([, value]) => !UNUSED.has(value));
};

/** Values that say that a property is not used. */
const UNUSED = new Set(['normal', 'none', '0px', '']);

/** CSS property with the value that the browser has computed for it. */
export type Measure = readonly [property: string, value: string];

/** What the browser has computed for an element; properties that it does not use are left out. */
export const measuresOf = (element: Element, properties: string): readonly Measure[] => {
  const computed = getComputedStyle(element);
  return properties
    .split(' ')
    .map((property) => [property, computed.getPropertyValue(property)] as const)
    .filter(([, value]) => !UNUSED.has(value));
};

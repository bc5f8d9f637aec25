/** Colour of a button that takes something away for good. The build keeps the variables of no palette but our own. */
export const DANGER = 'var(--bd-red)';

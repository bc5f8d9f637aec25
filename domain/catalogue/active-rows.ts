const ACTIVE = 1;

/** The active rows of a list of the configuration, in the operators' order. */
export const activeRows = <Row extends { readonly status: number; readonly orderBy: number }>(
  rows: readonly Row[],
): readonly Row[] =>
  rows
    .filter(({ status }) => status === ACTIVE)
    .toSorted((one, other) => one.orderBy - other.orderBy);

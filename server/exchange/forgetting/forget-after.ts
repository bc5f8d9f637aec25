/** Days after its last event in which an order is forgotten: unless said otherwise, and the fewest (decision 37). */
export const FORGET_AFTER_DAYS = { usual: 180, least: 30 } as const;

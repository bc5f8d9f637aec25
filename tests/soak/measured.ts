/** Names a request of the fuzz. */
export const NUMBER_HEADER = 'x-fuzz-number';
/** The beginning of a line that tells of a request: then come its number, its milliseconds and what it asked for. */
export const MEASURED = 'processor time:';

/** So many, on the form as on the order: two ends of different length cannot be compared. */
const TAIL_LENGTH = 6;

/** Last characters of an address, which customers compare with what their wallet shows. */
export const addressTail = (address: string): string => address.slice(-TAIL_LENGTH);

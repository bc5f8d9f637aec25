/** Search parameters of an address. */
export type AddressSearch = Readonly<Record<string, string | number>>;

/** Search parameters of an address. */
export type AddressSearch = Readonly<Record<string, string | number>>;

/**
 * Picks the parameters that a page knows out of the search of its address; their values are read with the page.
 * @param names of the parameters
 */
export const searchOf =
  (...names: readonly string[]) =>
  (search: Readonly<Record<string, unknown>>): AddressSearch =>
    Object.fromEntries(
      names.flatMap((name) => {
        const value = search[name];
        return typeof value === 'string' || typeof value === 'number' ? [[name, value]] : [];
      }),
    );

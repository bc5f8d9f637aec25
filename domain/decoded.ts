/** What a decoder makes of a text; undefined where it throws, as all of them do on a wrong sign or checksum. */
export const decoded = <Out>(decode: () => Out): Out | undefined => {
  try {
    return decode();
  } catch {
    return undefined;
  }
};

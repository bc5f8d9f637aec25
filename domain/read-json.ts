/** What a JSON text says; undefined where there is none, or one that is damaged. */
export const readJson = (text: string | null): unknown => {
  try {
    // The text of null is JSON too.
    return JSON.parse(String(text));
  } catch {
    return undefined;
  }
};

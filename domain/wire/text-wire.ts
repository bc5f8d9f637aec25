/** Half of an emoji, as a cut text ends with: it has no URL encoding at all. */
const LONE_SURROGATE = /\p{Surrogate}/gu;

/** URL-encoded text, as notes and typed names travel. */
export const encodeText = (text: string): string =>
  encodeURIComponent(text.replace(LONE_SURROGATE, '\ufffd'));

/** URL-encoded text, or the text itself where its percent signs are broken: it is shown raw then. */
export const decodeText = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** Red, green and blue, each 0 to 255. */
type Colour = readonly [red: number, green: number, blue: number];

const HEX = /^#(?:[\da-f]{3}|[\da-f]{6})$/i;

const fromHex = (text: string): Colour => {
  const digits = text.slice(1).length === 3 ? text.slice(1).replace(/./g, '$&$&') : text.slice(1);
  const [red = 0, green = 0, blue = 0] = (digits.match(/../g) ?? []).map((pair) =>
    Number.parseInt(pair, 16),
  );
  return [red, green, blue];
};

const colourIn = (text: string): Colour => {
  if (HEX.test(text)) return fromHex(text);
  const [red = 0, green = 0, blue = 0, alpha = 1] = (text.match(/[\d.]+/g) ?? []).map(Number);
  if (!text.startsWith('rgb') || alpha !== 1) throw new Error(`${text} is no opaque colour`);
  return [red, green, blue];
};

const linear = (channel: number) => {
  const part = channel / 255;
  return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
};

/** Relative luminance (WCAG 2.2). */
const luminance = ([red, green, blue]: Colour) =>
  0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);

/** Contrast ratio of two opaque colours, in hex or `rgb()` (WCAG 2.2). */
export const contrastOf = (one: string, other: string) => {
  const [lighter = 0, darker = 0] = [colourIn(one), colourIn(other)]
    .map(luminance)
    .toSorted((first, second) => second - first);
  return (lighter + 0.05) / (darker + 0.05);
};

/** Computed colours of an element, and the contrast of its text on its ground (WCAG 2.2). */
export const coloursOf = (element: Element) => {
  const { color, backgroundColor } = getComputedStyle(element);
  return { color, backgroundColor, contrast: contrastOf(color, backgroundColor) };
};

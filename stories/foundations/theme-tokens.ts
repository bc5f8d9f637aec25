/** Custom property of the theme, with its value in each colour scheme. */
export interface ThemeToken {
  readonly name: string;
  readonly light: string;
  readonly dark: string;
}

/** Colour schemes of a rule of `theme.css`. */
const schemesOf = (selector: string) =>
  (['light', 'dark'] as const).filter(
    (scheme) => !/scheme=/.test(selector) || selector.includes(`"${scheme}"`),
  );

const rulesIn = (sheet: CSSStyleSheet): readonly CSSStyleRule[] =>
  [...sheet.cssRules].filter((rule): rule is CSSStyleRule => 'selectorText' in rule);

/** The theme's own tokens in the page's style sheets, in the order of their declaration. */
export const themeTokens = (prefix = '--bd-'): readonly ThemeToken[] => {
  const tokens = new Map<string, ThemeToken>();
  const rules = [...document.styleSheets].flatMap(rulesIn);
  for (const { selectorText, style } of rules.filter(({ selectorText: it }) => /^:root/.test(it)))
    for (const name of [...style].filter((property) => property.startsWith(prefix)))
      for (const scheme of schemesOf(selectorText)) {
        const known = tokens.get(name) ?? { name, light: '', dark: '' };
        tokens.set(name, { ...known, [scheme]: style.getPropertyValue(name).trim() });
      }
  return [...tokens.values()];
};

/** `--bd-jade-soft` → `jade-soft` */
export const shortName = ({ name }: Pick<ThemeToken, 'name'>) => name.replace(/^--bd-/, '');

export const isColour = ({ light }: ThemeToken) => /^(#|rgb\()/.test(light);

import { contrastOf } from '#stories/support/contrast';
import { Page, Section, Table } from '#stories/support/Page';
import styles from './foundations.module.css';
import { BothSchemes, Swatch } from './Swatch';
import { isColour, shortName, type ThemeToken, themeTokens } from './theme-tokens';

/** Uses of tokens by their first word; other words come last, so that none is left out. */
const FAMILIES = [
  { title: 'Surfaces and lines', words: ['ground', 'card', 'hover', 'line'] },
  { title: 'Text', words: ['ink', 'dim', 'disabled'] },
  { title: 'Jade: the one primary action, success', words: ['jade', 'on'] },
  { title: 'Amber: warnings', words: ['amber'] },
  { title: 'Red: errors', words: ['red'] },
  { title: 'Blue: information', words: ['blue'] },
] as const;

const wordOf = (token: ThemeToken) => shortName(token).replace(/-.*/, '');

const familiesOf = (tokens: readonly ThemeToken[]) => {
  const named: readonly string[] = FAMILIES.flatMap(({ words }) => words);
  return [...FAMILIES, { title: 'Others', words: [] }]
    .map(({ title, words }) => ({
      title,
      tokens: tokens.filter((token) =>
        words.length > 0
          ? (words as readonly string[]).includes(wordOf(token))
          : !named.includes(wordOf(token)),
      ),
    }))
    .filter(({ tokens: own }) => own.length > 0);
};

/** Pairs of text and ground. */
const PAIRS = [
  ...['ground', 'card'].flatMap((ground) =>
    ['ink', 'dim', 'jade-ink', 'amber', 'red', 'blue'].map((text) => [text, ground] as const),
  ),
  ['jade-ink', 'jade-soft'],
  ['amber', 'amber-soft'],
  ['red', 'red-soft'],
  ['blue', 'blue-soft'],
  ['on-jade', 'jade'],
] as const;

const ratio = (text: ThemeToken, ground: ThemeToken, scheme: 'light' | 'dark') =>
  `${contrastOf(text[scheme], ground[scheme]).toFixed(1)} : 1`;

/** Every colour of the theme in both schemes, and the contrast of each text on each ground. */
export const Colours = () => {
  const tokens = themeTokens().filter(isColour);
  const named = new Map(tokens.map((token) => [shortName(token), token]));
  const pairs = PAIRS.flatMap(([text, ground]) => {
    const [one, other] = [named.get(text), named.get(ground)];
    return one && other ? [{ id: `${text} on ${ground}`, one, other }] : [];
  });
  return (
    <Page
      title="Colours"
      lead="The tokens of theme.css. A component names a token and never a colour; the token has one value in the light scheme and one in the dark."
    >
      {familiesOf(tokens).map(({ title, tokens: own }) => (
        <Section key={title} title={title}>
          <ul className={styles.swatches}>
            {own.map((token) => (
              <Swatch
                key={token.name}
                token={token}
                shape="paint"
                style={{ background: `var(${token.name})` }}
              >
                <BothSchemes token={token} />
              </Swatch>
            ))}
          </ul>
        </Section>
      ))}
      <Section
        title="Contrast"
        note="Text needs 4.5 : 1 on its ground (WCAG 2.2 AA), in both schemes."
      >
        <Table
          label="Contrast of text on grounds"
          heads={['Text on ground', 'Sample', 'Light', 'Dark']}
          rows={pairs.map(({ id, one, other }) => ({
            id,
            cells: [
              id,
              <span
                key="sample"
                className={styles.sample}
                style={{ color: `var(${one.name})`, background: `var(${other.name})` }}
              >
                1.234.567 ₫
              </span>,
              ratio(one, other, 'light'),
              ratio(one, other, 'dark'),
            ],
          }))}
        />
      </Section>
    </Page>
  );
};

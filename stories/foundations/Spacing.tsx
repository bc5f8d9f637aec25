import { Button } from '#src/ui/Button';
import { Callout } from '#src/ui/Callout';
import { Panel } from '#src/ui/Panel';
import { ToneBadge } from '#src/ui/ToneBadge';
import { Page, Section } from '#stories/support/Page';
import styles from './foundations.module.css';
import { Measured } from './Measured';
import { BothSchemes, Swatch } from './Swatch';
import { shortName, themeTokens } from './theme-tokens';

const BOX = 'padding gap min-height border-radius';

/** Radii, the size of a touch target, the shadow, and the distances inside real components. */
export const Spacing = () => {
  const tokens = themeTokens();
  const withWord = (word: string) => tokens.filter((token) => shortName(token).startsWith(word));
  return (
    <Page
      title="Spacing and shape"
      lead="Radii, touch target and shadow are tokens of theme.css. Distances belong to the components and are measured on them."
    >
      <Section title="Radii">
        <ul className={styles.swatches}>
          {withWord('radius').map((token) => (
            <Swatch
              key={token.name}
              token={token}
              shape="shape"
              style={{ borderRadius: `var(${token.name})` }}
            >
              <code>{token.light}</code>
            </Swatch>
          ))}
        </ul>
      </Section>
      <Section title="Touch target and shadow">
        <ul className={styles.swatches}>
          {withWord('touch').map((token) => (
            <Swatch
              key={token.name}
              token={token}
              shape="touch"
              style={{ inlineSize: `var(${token.name})`, blockSize: `var(${token.name})` }}
            >
              <code>{token.light}</code> at least, for everything that is pressed
            </Swatch>
          ))}
          {withWord('shadow').map((token) => (
            <Swatch
              key={token.name}
              token={token}
              shape="shape"
              style={{ boxShadow: `var(${token.name})` }}
            >
              <BothSchemes token={token} />
            </Swatch>
          ))}
        </ul>
      </Section>
      <Section title="Distances in use">
        <div className={styles.grid}>
          <Measured title="Panel" properties={BOX}>
            <Panel label="Mẫu">Thẻ</Panel>
          </Measured>
          <Measured title="Callout" properties={BOX}>
            <Callout tone="warning">Sắp hết thời gian.</Callout>
          </Measured>
          <Measured title="Button" properties={BOX}>
            <Button>Tiếp tục</Button>
          </Measured>
          <Measured title="Status" properties={BOX}>
            <ToneBadge tone="info">Đang gửi</ToneBadge>
          </Measured>
        </div>
      </Section>
    </Page>
  );
};

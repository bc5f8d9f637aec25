import { formatNumber } from '#domain/money/number-format';
import { Button } from '#src/ui/Button';
import { Callout } from '#src/ui/Callout';
import { Logo } from '#src/ui/Logo';
import { Panel } from '#src/ui/Panel';
import { StepList } from '#src/ui/StepList';
import { ToneBadge } from '#src/ui/ToneBadge';
import { Page, Section } from '#stories/support/Page';
import styles from './foundations.module.css';
import { Measured } from './Measured';
import { themeTokens } from './theme-tokens';

const FONT = 'font-size font-weight line-height';

const AMOUNTS = ['1234567', '88111', '26120.5', '0.00015313'];

const tokenValue = (name: string) =>
  themeTokens('--mantine-').find((token) => token.name === name)?.light ?? '';

/** The face, its figures, and its sizes in components. */
export const Type = () => (
  <Page
    title="Type"
    lead="One variable face for everything. The sizes below are what the browser computes for the product’s own components."
  >
    <Section title="Face" note={<code>{tokenValue('--mantine-font-family')}</code>}>
      <p className={styles.face}>Bến Đổi: Mua, bán, đổi tiền. ẮẤẰỬ đãỵ 0123456789</p>
      <ul className={styles.weights}>
        {[400, 600, 700].map((weight) => (
          <li key={weight} style={{ fontWeight: weight }}>
            {weight} Chờ bạn chuyển khoản
          </li>
        ))}
      </ul>
    </Section>
    <Section
      title="Figures"
      note="Every number has tabular figures: digits of one width, so that amounts stand in columns and do not jump while they change."
    >
      <ul className={styles.amounts}>
        {AMOUNTS.map((amount) => (
          <li key={amount}>{formatNumber(amount, 'vi')} ₫</li>
        ))}
      </ul>
    </Section>
    <Section title="Sizes in use">
      <div className={styles.grid}>
        <Measured title="Text of a page" properties={FONT}>
          <p className={styles.plain}>Giá đã gồm mọi khoản phí.</p>
        </Measured>
        <Measured title="Name of the product" properties={FONT}>
          <Logo />
        </Measured>
        <Measured title="Title of a panel" properties={FONT} select="h2">
          <Panel title="Thông tin chuyển khoản">…</Panel>
        </Measured>
        <Measured title="Button" properties={FONT}>
          <Button>Tiếp tục</Button>
        </Measured>
        <Measured title="Callout" properties={FONT}>
          <Callout tone="info" title="Lưu ý:">
            Chuyển đúng số tiền.
          </Callout>
        </Measured>
        <Measured title="Status" properties={FONT}>
          <ToneBadge tone="success">Hoàn tất</ToneBadge>
        </Measured>
        <Measured title="Step" properties={FONT} select="li">
          <StepList
            label="Các bước"
            steps={[{ id: 'paid', title: 'Đã nhận tiền', detail: '10:32', state: 'done' }]}
          />
        </Measured>
      </div>
    </Section>
  </Page>
);

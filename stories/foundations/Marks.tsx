import { BANKS } from '#domain/banks/bank-directory';
import { monogram } from '#domain/banks/monogram';
import { QUICK_BANKS } from '#domain/banks/quick-banks.data';
import { tickerOf, USDT_NETWORKS } from '#domain/catalogue/usdt';
import { CoinMark } from '#src/features/trade/CoinMark';
import { Logo } from '#src/ui/Logo';
import { Monogram } from '#src/ui/Monogram';
import { Page, Section } from '#stories/support/Page';
import styles from './foundations.module.css';

const COINS = ['BTC', 'ETH', 'BNB', 'SOL', 'LTC', 'DOGE'];
const E_MONEY = ['SKRILL', 'NETELLER', 'PAYEER', 'VOLET', 'PM-USD', 'WMZ'];

interface MarkListProps {
  readonly banks: readonly { readonly code: string; readonly shortName: string }[];
}

const BankMarks = ({ banks }: MarkListProps) => (
  <ul className={styles.marks}>
    {banks.map(({ code, shortName }) => (
      <li key={code}>
        <Monogram {...monogram({ code })} />
        <span>
          {shortName}
          <small>{code}</small>
        </span>
      </li>
    ))}
  </ul>
);

/** Marks of the product, of banks, of coins and of e-money. */
export const Marks = () => (
  <Page
    title="Bank and coin marks"
    lead="A bank has a monogram instead of a logo: up to four letters of its code on a colour derived from that code, so that a bank looks the same everywhere and white letters are readable on it."
  >
    <Section title="Product">
      <Logo />
    </Section>
    <Section title="Coins">
      <ul className={styles.marks}>
        {[...USDT_NETWORKS.map(({ code }) => code), ...COINS].map((code) => (
          <li key={code}>
            <CoinMark code={code} />
            <span>
              {tickerOf(code)}
              <small>{code}</small>
            </span>
          </li>
        ))}
      </ul>
    </Section>
    <Section title="Banks offered first">
      <BankMarks banks={QUICK_BANKS} />
    </Section>
    <Section title="E-money">
      <BankMarks banks={E_MONEY.map((code) => ({ code, shortName: tickerOf(code) }))} />
    </Section>
    <Section title="Directory" note={`All ${BANKS.length} banks and branches.`}>
      <BankMarks banks={BANKS} />
    </Section>
  </Page>
);

import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useRef, useState } from 'react';
import type { HostName, SiteConfig } from '#domain/catalogue/site-config';
import { isUsdt } from '#domain/catalogue/usdt';
import {
  COIN_GROUPS,
  type CoinEntry,
  type CoinGroup,
  coinMenu,
  searchCoins,
} from '#domain/trade/coin-menu';
import type { TradeSide } from '#domain/trade/trade-side';
import { useDollars } from '#src/fields/amount/use-dollars';
import { useMoney } from '#src/fields/amount/use-money';
import { PageLink } from '#src/ui/PageLink';
import { SearchPane } from '#src/ui/SearchPane';
import styles from '#src/ui/search-dialog.module.css';
import { CoinIcon } from './CoinIcon.tsx';
import coin from './CoinSearch.module.css';
import { useSideText, useSideView } from './side-view.tsx';

interface CoinSearchProps {
  readonly config: SiteConfig;
  readonly host: HostName;
  readonly side: TradeSide;
  readonly currencyCode: string;
  readonly onClose: () => void;
}

/** Currencies that can be traded now, in groups, and the others folded into one line. */
const CoinSearch = ({ config, host, side, currencyCode, onClose }: CoinSearchProps) => {
  const { t } = useLingui();
  const text = useSideText();
  const [query, setQuery] = useState('');
  const list = useRef<HTMLDivElement>(null);
  const entries = useMemo(() => coinMenu(config, host, side), [config, host, side]);
  const found = searchCoins(entries, query);
  const open = found.filter(({ isAvailable }) => isAvailable);
  const closed = found.filter(({ isAvailable }) => !isAvailable);
  const isCurrent = ({ code }: CoinEntry) =>
    code === currencyCode || (isUsdt(code) && isUsdt(currencyCode));
  const groupNames: Readonly<Record<CoinGroup, string>> = {
    stablecoins: t`Stablecoins`,
    coins: t`Coins`,
    eMoney: t`E-money`,
  };
  return (
    <SearchPane
      title={<Trans>Choose a coin</Trans>}
      closeLabel={t`Close`}
      onClose={onClose}
      searchLabel={t`Search coins`}
      placeholder={t`Name or code, such as BTC`}
      query={query}
      onQuery={setQuery}
      onEnter={() => {
        if (open.length === 1) list.current?.querySelector('a')?.click();
      }}
      status={found.length === 0 && <Trans>No coin is called that.</Trans>}
    >
      <div ref={list} className={styles.list}>
        {COIN_GROUPS.map((group) => {
          const inGroup = open.filter((entry) => entry.group === group);
          return inGroup.length === 0 ? null : (
            <section key={group} aria-label={groupNames[group]}>
              <h3 className={coin.group}>{groupNames[group]}</h3>
              <ul className={coin.coins}>
                {inGroup.map((entry) => (
                  <li key={entry.code}>
                    <OpenCoin entry={entry} isCurrent={isCurrent(entry)} onChoose={onClose} />
                  </li>
                ))}
              </ul>
            </section>
          );
        })}
        {closed.length > 0 && (
          // What is searched for is shown.
          <details className={coin.closed} open={query.trim() !== ''}>
            <summary>{text('closedCoins', { n: String(closed.length) })}</summary>
            <ul className={coin.coins}>
              {closed.map((entry) => (
                <li key={entry.code} className={styles.row}>
                  <CoinLine entry={entry} />
                  <small>
                    {entry.isPaused ? <Trans>paused</Trans> : <Trans>not traded now</Trans>}
                  </small>
                </li>
              ))}
            </ul>
          </details>
        )}
      </div>
    </SearchPane>
  );
};

/** Icon, name and code of a coin. */
const CoinLine = ({ entry: { code, name, ticker, image } }: { readonly entry: CoinEntry }) => (
  <>
    <CoinIcon code={code} image={image} />
    <span>
      <strong>{name}</strong>
      {!name.includes(ticker) && <small>{ticker}</small>}
    </span>
  </>
);

interface OpenCoinProps {
  readonly entry: CoinEntry;
  readonly isCurrent: boolean;
  readonly onChoose: () => void;
}

/** Link to a coin's page, with its price; one without a page leads nowhere. */
const OpenCoin = ({ entry, isCurrent, onChoose }: OpenCoinProps) => {
  const { dong } = useMoney();
  const dollars = useDollars();
  const { side } = useSideView();
  const line = (
    <>
      <CoinLine entry={entry} />
      {entry.rate !== undefined && (
        <small className={coin.price}>
          <span>{dong(entry.rate)}</span> <span>{dollars(entry.rate)}</span>
        </small>
      )}
    </>
  );
  return entry.segment === undefined ? (
    <div className={styles.row}>{line}</div>
  ) : (
    <PageLink
      to={side === 'buy' ? '/buy/$currency' : '/sell/$currency'}
      params={{ currency: entry.segment }}
      isCurrent={isCurrent}
      className={styles.row}
      onClick={onChoose}
    >
      {line}
    </PageLink>
  );
};

// Loaded on demand; `lazy` needs a default export.
export default CoinSearch;

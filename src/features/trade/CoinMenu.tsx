import { Trans } from '@lingui/react/macro';
import { memo } from 'react';
import { buyMenu } from '#domain/buy-menu';
import type { HostName, SiteConfig } from '#domain/site-config';
import { PageLink } from '#src/ui/PageLink';
import styles from './CoinHeader.module.css';
import { useMoney } from './use-money.ts';

interface CoinMenuProps {
  readonly config: SiteConfig;
  readonly host: HostName;
}

/** The coins to choose from. It walks the whole configuration, so it is drawn for a new one only, not for every key. */
export const CoinMenu = memo(({ config, host }: CoinMenuProps) => {
  const { dong } = useMoney();
  return (
    <ul className={styles.coins}>
      {buyMenu(config, host).map((entry) => (
        <li key={entry.code}>
          {entry.isAvailable ? (
            <PageLink to="/buy/$currency" params={{ currency: entry.segment }}>
              {entry.name}
              {entry.rate && <small>{dong(entry.rate)}</small>}
            </PageLink>
          ) : (
            <span data-closed>
              {entry.name}
              <small>{entry.isPaused ? <Trans>paused</Trans> : <Trans>not open yet</Trans>}</small>
            </span>
          )}
        </li>
      ))}
    </ul>
  );
});

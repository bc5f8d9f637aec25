import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { selectHost, selectScreenActor, selectShownConfig } from '#machines/app/app.selectors';
import { SwapCard } from '#src/features/swap/SwapCard';
import { SwapSkeleton } from '#src/features/swap/SwapSkeleton';
import { TradeTabs } from '#src/features/trade/TradeTabs';
import { Callout } from '#src/ui/Callout';
import { PageButton } from '#src/ui/PageLink';
import { Panel } from '#src/ui/Panel';
import styles from './SwapScreen.module.css';
import type { ScreenProps } from './screen-props.ts';

/** Exchanging wallet balances: the swap that the root has opened for this address. */
export const SwapScreen = ({ app }: ScreenProps) => {
  const flow = useSelector(app, selectScreenActor);
  return (
    <div className={styles.page}>
      <h1>
        <Trans>Exchange between your wallets</Trans>
      </h1>
      {flow.kind === 'swap' ? (
        // A new flow has a new form.
        <SwapCard key={flow.ref.sessionId} actor={flow.ref} tabs={<SwapTabs app={app} />} />
      ) : (
        <Panel>
          <SwapSkeleton />
        </Panel>
      )}
    </div>
  );
};

/** An address of a pair that there is none of, with ways on. */
export const UnknownPair = ({ app }: ScreenProps) => (
  <div className={styles.page}>
    <h1>
      <Trans>Exchange between your wallets</Trans>
    </h1>
    <Panel>
      <div className={styles.unknown}>
        <SwapTabs app={app} />
        <Callout
          tone="warning"
          role="status"
          title={<Trans>There is no such pair here.</Trans>}
          action={
            <PageButton to="/exchange">
              <Trans>Choose a pair</Trans>
            </PageButton>
          }
        >
          <Trans>The address may be mistyped. Wallets hold dong, BTC and ETH.</Trans>
        </Callout>
      </div>
    </Panel>
  </div>
);

const SwapTabs = ({ app }: ScreenProps) => {
  const config = useSelector(app, selectShownConfig);
  const host = useSelector(app, selectHost);
  return config ? <TradeTabs config={config} host={host} current="exchange" /> : null;
};

import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { selectHost, selectScreenActor, selectShownConfig } from '#machines/app/app.selectors';
import { SwapCard } from '#src/features/swap/SwapCard';
import { SwapSkeleton } from '#src/features/swap/SwapSkeleton';
import { TradeTabs } from '#src/features/trade/TradeTabs';
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

const SwapTabs = ({ app }: ScreenProps) => {
  const config = useSelector(app, selectShownConfig);
  const host = useSelector(app, selectHost);
  return config ? <TradeTabs config={config} host={host} current="exchange" /> : null;
};

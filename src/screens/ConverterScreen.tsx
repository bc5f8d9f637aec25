import { useSelector } from '@xstate/react';
import { Suspense } from 'react';
import type { TradeActorRef } from '#machines/trade/trade.machine';
import { selectConfig } from '#machines/trade/trade.selectors';
import type { SidePanelProps } from '#src/features/trade/SidePanels';
import { SideViews } from '#src/features/trade/SideViews';
import { TradeCard } from '#src/features/trade/TradeCard';
import { TradeTitle } from '#src/features/trade/TradeTitle';
import type { ActorProps } from '#src/fields/actor-props';
import { lateView } from '#src/ui/late-view';
import styles from './ConverterScreen.module.css';

const loadPanels = () => import('#src/features/trade/SidePanels');
const Nothing = () => null;
// The form can be used without them: they are loaded after it.
const GuidePanels = lateView<SidePanelProps>(async () => (await loadPanels()).GuidePanels, Nothing);
const PartnerPanel = lateView<SidePanelProps>(
  async () => (await loadPanels()).PartnerPanel,
  Nothing,
);

/** Converter between partners and instructions, which fold under it on a phone. */
export const ConverterScreen = ({ actor }: ActorProps<TradeActorRef>) => {
  const config = useSelector(actor, selectConfig);
  return (
    <SideViews actor={actor}>
      <TradeTitle actor={actor} />
      <div className={styles.converter}>
        <div className={styles.card}>
          <TradeCard actor={actor} />
        </div>
        {config && (
          <>
            <div className={styles.guide}>
              <Suspense fallback={null}>
                <GuidePanels config={config} />
              </Suspense>
            </div>
            <div className={styles.partners}>
              <Suspense fallback={null}>
                <PartnerPanel config={config} />
              </Suspense>
            </div>
          </>
        )}
      </div>
    </SideViews>
  );
};

import { useSelector } from '@xstate/react';
import type { TradeActorRef } from '#machines/trade/trade.machine';
import { selectConfig } from '#machines/trade/trade.selectors';
import { GuidePanels, PartnerPanel } from '#src/features/trade/SidePanels';
import { SideViews } from '#src/features/trade/SideViews';
import { TradeCard } from '#src/features/trade/TradeCard';
import type { ActorProps } from '#src/fields/actor-props';
import { PartBoundary } from '#src/ui/PartBoundary';
import styles from './ConverterScreen.module.css';

/** Converter between partners and instructions, which fold under it on a phone. */
export const ConverterScreen = ({ actor }: ActorProps<TradeActorRef>) => {
  const config = useSelector(actor, selectConfig);
  return (
    <SideViews actor={actor}>
      <div className={styles.converter}>
        <div className={styles.card}>
          <PartBoundary>
            <TradeCard actor={actor} />
          </PartBoundary>
        </div>
        {config && (
          <>
            <div className={styles.guide}>
              <PartBoundary>
                <GuidePanels config={config} />
              </PartBoundary>
            </div>
            <div className={styles.partners}>
              <PartBoundary>
                <PartnerPanel config={config} />
              </PartBoundary>
            </div>
          </>
        )}
      </div>
    </SideViews>
  );
};

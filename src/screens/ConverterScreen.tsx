import { useSelector } from '@xstate/react';
import type { TradeActorRef } from '#machines/trade/trade.machine';
import { selectConfig } from '#machines/trade/trade.selectors';
import { InstructionsPanel, PartnerPanel, WarningPanel } from '#src/features/trade/SidePanels';
import { TradeCard } from '#src/features/trade/TradeCard';
import { useIsPainted } from '#src/ui/first-paint';
import styles from './ConverterScreen.module.css';

interface ConverterScreenProps {
  readonly actor: TradeActorRef;
}

/**
 * Converter between partners and instructions, which fold under it on a phone. The panels
 * are rendered after the form, without rendering it again.
 */
export const ConverterScreen = ({ actor }: ConverterScreenProps) => (
  <div className={styles.converter}>
    <div className={styles.card}>
      <TradeCard actor={actor} />
    </div>
    <Panels actor={actor} />
  </div>
);

const Panels = ({ actor }: ConverterScreenProps) => {
  const config = useSelector(actor, selectConfig);
  const isPainted = useIsPainted();
  return (
    config &&
    isPainted && (
      <>
        <div className={styles.guide}>
          <InstructionsPanel config={config} />
          <WarningPanel config={config} />
        </div>
        <div className={styles.partners}>
          <PartnerPanel config={config} />
        </div>
      </>
    )
  );
};

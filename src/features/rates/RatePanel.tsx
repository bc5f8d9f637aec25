import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { OrderSide } from '#domain/catalogue/site-config';
import { decimal } from '#domain/money/money';
import type { PriceFigures } from '#domain/pricing/rate-chart';
import type { PricePoint } from '#domain/pricing/rate-history';
import { isSame } from '#domain/same';
import type { RateHistoryActorRef } from '#machines/rate-history/rate-history.machine';
import {
  selectPoints,
  selectRateChart,
  selectRatesPhase,
} from '#machines/rate-history/rate-history.selectors';
import type { ActorProps } from '#src/fields/actor-props';
import { useDollars } from '#src/fields/amount/use-dollars';
import { useMoney } from '#src/fields/amount/use-money';
import { Fold } from '#src/ui/Fold';
import { Panel } from '#src/ui/Panel';
import { Skeleton } from '#src/ui/Skeleton';
import { PriceTable } from './PriceTable.tsx';
import { RateChart } from './RateChart.tsx';
import styles from './rates.module.css';

/** Percent as people read it, with its sign. */
const useChange = () => {
  const { number } = useMoney();
  return (change: string) => `${decimal(change).gt(0) ? '+' : ''}${number(change)}%`;
};

/** Last price of a side, and what it came from. */
const SideFigures = ({
  side,
  figures,
}: {
  readonly side: OrderSide;
  readonly figures: PriceFigures;
}) => {
  const { dong } = useMoney();
  const dollars = useDollars();
  const change = useChange()(figures.change);
  const lowest = dong(figures.lowest);
  const highest = dong(figures.highest);
  return (
    <div className={styles.figures} data-side={side}>
      <dt>{side === 'buy' ? <Trans>You buy at</Trans> : <Trans>You sell at</Trans>}</dt>
      <dd>
        <strong>{dong(figures.last)}</strong> <span>{change}</span>
        <small>{dollars(figures.last)}</small>
        <small>
          <Trans>
            {lowest} to {highest}
          </Trans>
        </small>
      </dd>
    </div>
  );
};

/** The chart of a history in words. */
const useSummary = () => {
  const { t } = useLingui();
  const { dong } = useMoney();
  const write = useChange();
  return (buying: PriceFigures | undefined, selling: PriceFigures | undefined) => {
    const values = ({ lowest, highest, last, change }: PriceFigures) => ({
      ...{ lowest: dong(lowest), highest: dong(highest), last: dong(last), change: write(change) },
    });
    const texts: string[] = [];
    if (buying) {
      const { lowest, highest, last, change } = values(buying);
      texts.push(t`Buying: lowest ${lowest}, highest ${highest}, last ${last}, change ${change}.`);
    }
    if (selling) {
      const { lowest, highest, last, change } = values(selling);
      texts.push(t`Selling: lowest ${lowest}, highest ${highest}, last ${last}, change ${change}.`);
    }
    return texts.join(' ');
  };
};

const History = ({ points, actor }: HistoryProps) => {
  const chart = useSelector(actor, selectRateChart, isSame);
  const summary = useSummary();
  if (!chart)
    return (
      <p>
        <Trans>
          No samples yet: the first one comes within 5 minutes, if this currency is traded now.
        </Trans>
      </p>
    );
  const { buying, selling } = chart;
  return (
    <>
      <dl className={styles.sides}>
        {buying && <SideFigures side="buy" figures={buying} />}
        {selling && <SideFigures side="sell" figures={selling} />}
      </dl>
      <RateChart chart={chart} label={summary(buying, selling)} />
      <Fold summary={<Trans>All prices</Trans>}>
        <PriceTable points={points} />
      </Fold>
    </>
  );
};

interface HistoryProps extends ActorProps<RateHistoryActorRef> {
  readonly points: readonly PricePoint[];
}

/** Prices of the period as figures, as a chart and as a table; a placeholder until they are loaded. */
export const RatePanel = ({ actor }: ActorProps<RateHistoryActorRef>) => {
  const { t } = useLingui();
  const phase = useSelector(actor, selectRatesPhase);
  const points = useSelector(actor, selectPoints);
  if (!points)
    return (
      <Panel label={t`The prices are being loaded.`}>
        <Skeleton height={320} />
      </Panel>
    );
  return (
    <Panel label={t`Prices`}>
      <div className={styles.history} aria-busy={phase === 'loading'}>
        <History points={points} actor={actor} />
      </div>
    </Panel>
  );
};

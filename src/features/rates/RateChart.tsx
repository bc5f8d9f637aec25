import { CHART_SIZE, type RateChart as Chart } from '#domain/pricing/rate-chart';
import { useMoney } from '#src/fields/amount/use-money';
import { useMoments } from '#src/fields/text/use-moments';
import styles from './rates.module.css';

interface RateChartProps {
  readonly chart: Chart;
  /** The chart in words. */
  readonly label: string;
}

/** Lines of both sides' prices between the lowest and the highest. The labels are no part of the drawing, which is stretched. */
export const RateChart = ({ chart, label }: RateChartProps) => {
  const { dong } = useMoney();
  const { vietnamMinute } = useMoments();
  const { buy, sell, lowest, highest, from, to } = chart;
  return (
    <div className={styles.chart}>
      <span>{dong(highest)}</span>
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${CHART_SIZE} ${CHART_SIZE}`}
        preserveAspectRatio="none"
      >
        {[0, 1, 2, 3, 4].map((line) => (
          <path
            key={line}
            className={styles.grid}
            d={`M0 ${(line * CHART_SIZE) / 4}H${CHART_SIZE}`}
          />
        ))}
        <path data-side="sell" d={sell} />
        <path data-side="buy" d={buy} />
      </svg>
      <span>{dong(lowest)}</span>
      <span className={styles.times}>
        <span>{vietnamMinute(from)}</span>
        {to > from && <span>{vietnamMinute(to)}</span>}
      </span>
    </div>
  );
};

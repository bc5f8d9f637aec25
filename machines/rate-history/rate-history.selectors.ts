import { priceFigures, rateChart } from '#domain/pricing/rate-chart';
import type { RateHistorySnapshot } from './rate-history.machine.ts';

/** Name of the state, the key of the view's messages. */
export const selectRatesPhase = ({ value }: RateHistorySnapshot) => value;

export const selectRatesCurrency = ({ context }: RateHistorySnapshot) => context.currencyCode;

/** The period that the address names. */
export const selectPeriod = ({ context }: RateHistorySnapshot) => context.period;

/** The points of the period, oldest first; undefined until loaded. */
export const selectPoints = ({ context }: RateHistorySnapshot) => context.points;

/** Message of the last call's failure, in English; empty when it succeeded. */
export const selectRatesMessage = ({ context }: RateHistorySnapshot) => context.message;

/** The chart and both sides' figures; undefined until there is a price. */
export const selectRateChart = ({ context: { points = [], period } }: RateHistorySnapshot) => {
  const chart = rateChart(points, period);
  return (
    chart && {
      ...chart,
      buying: priceFigures(points, 'buy'),
      selling: priceFigures(points, 'sell'),
    }
  );
};

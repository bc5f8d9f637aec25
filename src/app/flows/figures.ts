import { fromPromise } from 'xstate';
import { landingMachine } from '#machines/landing/landing.machine';
import { rateHistoryMachine } from '#machines/rate-history/rate-history.machine';
import { callOutcome } from '#src/api/call-outcome';
import { loadLanding } from '#src/api/load-landing';
import { loadPoints } from '#src/api/load-points';
import type { Outside } from '../outside.ts';

/** Machines of the rates' history, and of the home page's figures. */
export const connect = ({ api }: Pick<Outside, 'api'>) => ({
  rateHistory: rateHistoryMachine.provide({
    actors: {
      loadPoints: fromPromise(({ input, signal }) => callOutcome(loadPoints(api)(input, signal))),
    },
  }),
  landing: landingMachine.provide({
    actors: { loadLanding: fromPromise(({ signal }) => callOutcome(loadLanding(api)(signal))) },
  }),
});

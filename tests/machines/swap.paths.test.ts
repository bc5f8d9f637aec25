import { expect } from 'vitest';
import type { SwapSnapshot } from '#machines/swap/swap.machine';
import {
  selectIsSwapBusy,
  selectIsSwapFormShown,
  selectIsSwapHeld,
  selectMovedSwap,
} from '#machines/swap/swap.selectors';
import { modelTest } from '#tests/support/model-test';
import { settle } from '#tests/support/scripted-promise';
import { submissionAnswers } from '#tests/support/submission-answers';
import { swapModel } from './swap.model';
import { startSwap } from './swap.start';

type Run = ReturnType<typeof startSwap>;

const stands =
  ({ form = false, isBusy = false, isAsked = false, isDone = false }) =>
  (run: Run, _: SwapSnapshot) => {
    const actual = run.actor.getSnapshot();
    expect(selectIsSwapFormShown(actual)).toBe(form);
    expect(selectIsSwapBusy(actual)).toBe(isBusy);
    expect(selectIsSwapHeld(actual)).toBe(isBusy || isAsked || isDone);
    expect(selectMovedSwap(actual) !== undefined).toBe(isAsked);
    expect(run.reports.some(({ type }) => type === 'order.placed')).toBe(isDone);
    expect(run.stored).toHaveLength(isDone ? 1 : 0);
  };

modelTest('swap', swapModel, {
  start: () => startSwap(),
  calls: { recallSwap: 'recall' },
  events: {
    ...submissionAnswers<Run>(async (_, deed) => {
      deed();
      await settle();
    }),
  },
  pending: { recall: ['recalling'], orders: ['submitting'] },
  except: ['key', 'config'],
  states: {
    recalling: stands({}),
    waitingForFacts: stands({}),
    paused: stands({}),
    loginRequired: stands({}),
    editing: stands({ form: true }),
    submitting: stands({ form: true, isBusy: true }),
    confirmingRate: stands({ form: true, isAsked: true }),
    done: stands({ isDone: true }),
  },
});

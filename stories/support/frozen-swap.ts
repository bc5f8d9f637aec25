import { type SwapSnapshot, swapMachine } from '#machines/swap/swap.machine';
import type { SwapContext } from '#machines/swap/swap.types';
import { dummyParent } from './dummy-parent.ts';
import { frozenActor } from './frozen-actor.ts';
import { frozenSubmission } from './frozen-trade.ts';
import { FULL_WALLET, GOOD_SWAP, swapConfig } from './swap-config.ts';

const INPUT = { from: 'BTC', to: 'ETH', isSignedIn: true, reportTo: dummyParent } as const;

/** Swap in one fixed state, with the sample rates and a full wallet. */
export const frozenSwap = (value: SwapSnapshot['value'], context: Partial<SwapContext> = {}) =>
  frozenActor(swapMachine, {
    input: INPUT,
    value,
    context: {
      ...{ ...INPUT, ...GOOD_SWAP, isOnline: true },
      ...{ config: swapConfig, wallet: FULL_WALLET },
      ...{ key: '00112233445566778899aabbccddeeff', moved: undefined, refusal: undefined },
      submission: frozenSubmission(),
      ...context,
    },
  });

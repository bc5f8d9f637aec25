import {
  type WithdrawalSnapshot,
  withdrawalMachine,
} from '#machines/withdrawal/withdrawal.machine';
import type { WithdrawalContext } from '#machines/withdrawal/withdrawal.types';
import { dummyParent } from './dummy-parent.ts';
import { frozenActor } from './frozen-actor.ts';
import { NUMBERED } from './frozen-wallet.ts';
import {
  GOOD_WITHDRAWAL,
  PENDING_WITHDRAWAL,
  STOCKED_WALLET,
  withdrawalConfig,
} from './withdrawal-config.ts';

const INPUT = { account: NUMBERED, reportTo: dummyParent } as const;

/** Withdrawal in one fixed state, with the sample rates and a wallet that something can be taken from. */
export const frozenWithdrawal = (
  value: WithdrawalSnapshot['value'],
  context: Partial<WithdrawalContext> = {},
) =>
  frozenActor(withdrawalMachine, {
    input: INPUT,
    value,
    context: {
      ...{ ...INPUT, isOnline: true, isStopped: false, values: GOOD_WITHDRAWAL },
      ...{ config: withdrawalConfig, wallet: STOCKED_WALLET },
      ...{ pending: PENDING_WITHDRAWAL, refusal: undefined, asks: 0 },
      ...context,
    },
  });

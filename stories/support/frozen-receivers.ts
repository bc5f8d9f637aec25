import type { Receiver } from '#domain/account/receiver';
import {
  type ReceiversContext,
  type ReceiversSnapshot,
  receiversMachine,
} from '#machines/receivers/receivers.machine';
import { frozenActor } from './frozen-actor.ts';

/** Address that can be used. */
export const COLD_WALLET: Receiver = {
  ...{ id: 'R1', name: 'Ví lạnh', kind: 'chain', provider: 'TRX' },
  account: 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8',
  opensAt: 0,
};
/** Bank account that can be used. */
export const SALARY: Receiver = {
  ...{ id: 'R2', name: 'Tài khoản lương', kind: 'bank', provider: 'VCB' },
  ...{ account: '0071000123456', opensAt: 0 },
};
/** Address that waits for ever. */
export const NEW_WALLET: Receiver = {
  ...{ id: 'R3', name: 'Ví mới', kind: 'chain', provider: 'BTC' },
  account: 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
  opensAt: 4_102_444_800,
};
export const RECEIVERS: readonly Receiver[] = [SALARY, COLD_WALLET, NEW_WALLET];

/** Saved receivers in one fixed state. */
export const frozenReceivers = (
  state: ReceiversSnapshot['value'],
  { receivers, removed = '', added, message = '' }: Partial<ReceiversContext> = {},
) => {
  const input = { accountId: '7', offsetMs: 0 };
  return frozenActor(receiversMachine, {
    input,
    value: state,
    context: { ...input, receivers, removed, added, message, failures: 0 },
  });
};

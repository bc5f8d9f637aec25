import type { Receiver } from '#domain/account/receiver';
import { newReceiverCodec, receiverIdCodec, receiversCodec } from '#domain/wire/receiver-wire';
import type { Api } from './client.ts';
import { posting } from './posting.ts';

const PATH = '/api/v1/users/receivers';

/** GET /api/v1/users/receivers: saved receivers of the account, by name. */
export const loadReceivers =
  (api: Api) =>
  async (signal: AbortSignal): Promise<readonly Receiver[]> =>
    receiversCodec.decode(await api.get(PATH, { signal })).receivers;

/** POST /api/v1/users/receivers: saves a receiver. */
export const saveReceiver = posting(PATH, newReceiverCodec.encode);

/** POST /api/v1/users/remove-receiver: deletes a saved receiver. */
export const removeReceiver = posting('/api/v1/users/remove-receiver', (id: string) =>
  receiverIdCodec.encode({ id }),
);

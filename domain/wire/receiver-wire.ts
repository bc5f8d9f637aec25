import { type NewReceiver, RECEIVER_KINDS, type Receiver } from '../account/receiver.ts';
import { entity, key, listOf, moment, oneOf } from './entity.ts';

// Saved receivers of a member, beyond what the source lists.

const receiverCodec = entity<Receiver>({
  id: key('Id'),
  name: key('Name'),
  kind: oneOf('Kind', RECEIVER_KINDS),
  provider: key('Provider'),
  account: key('Account'),
  opensAt: moment('OpensAt'),
});

/** The answer of GET /api/v1/users/receivers, by name. */
export const receiversCodec = entity({ receivers: listOf('receivers', receiverCodec) });

/** Payload of POST /api/v1/users/receivers. */
export const newReceiverCodec = entity<NewReceiver>({
  name: key('name'),
  kind: oneOf('kind', RECEIVER_KINDS),
  provider: key('provider'),
  account: key('account'),
});

/** Payload of POST /api/v1/users/remove-receiver. */
export const receiverIdCodec = entity({ id: key('id') });

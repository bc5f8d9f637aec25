import { assign } from 'xstate';
import { hashOfSecret } from '#domain/order/secret-hash';
import { privateLinkMachine } from '#machines/private-link/private-link.machine';
import { dummyParent } from '#stories/support/dummy-parent';
import { done, failed, modelOf } from '#tests/support/machine-model';
import { answered, refused, unavailable } from '#tests/support/scripted-call';

/** Secrets that this browser has: of an earlier link, and of the one that it makes. */
export const SECRET = '1'.repeat(32);
export const NEW_SECRET = '2'.repeat(32);
const LINK = hashOfSecret(SECRET);
/** A link that was made in another browser. */
export const OTHER_LINK = hashOfSecret('3'.repeat(32));

export const input = { ref: 'BD8K2M4Q7XN3TWPA', linkHash: '', reportTo: dummyParent };

/** What storage and chance add to the machine. */
export const implementations: Parameters<typeof privateLinkMachine.provide>[0] = {
  actions: {
    recallSecret: assign(({ context: { linkHash } }) => ({
      secret: [SECRET, NEW_SECRET].find((secret) => hashOfSecret(secret) === linkHash) ?? '',
    })),
    assignNewSecret: assign({ newSecret: NEW_SECRET }),
  },
};

export const privateLinkModel = modelOf(privateLinkMachine.provide(implementations), {
  input,
  events: [
    { type: 'order.changed', linkHash: '' },
    { type: 'order.changed', linkHash: LINK },
    { type: 'order.changed', linkHash: OTHER_LINK },
    { type: 'link.requested' },
    { type: 'link.kept' },
    { type: 'renewal.confirmed' },
    { type: 'renewal.declined' },
    done('renew', answered(undefined)),
    done('renew', refused('This order is not yours.', 'NOT_YOURS')),
    done('renew', unavailable('offline')),
    failed('renew', 'a defect'),
  ],
  project: ({ linkHash, newSecret, message }) => [linkHash, newSecret, message],
});

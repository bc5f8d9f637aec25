import { expect } from 'vitest';
import { hashOfSecret } from '#domain/order/secret-hash';
import { modelTest } from '#tests/support/model-test';
import { input, NEW_SECRET, privateLinkModel } from './private-link.model';
import { startPrivateLink } from './private-link.start';

modelTest('private link', privateLinkModel, {
  start: startPrivateLink,
  calls: { renew: 'service' },
  pending: { service: ['making'] },
  always: ({ reports }, { value }) => {
    const of = (wanted: string) => reports.filter(({ type }) => type === wanted);
    const underWay = of('call.started').length - of('call.settled').length;
    expect(underWay).toBe(value === 'making' ? 1 : 0);
  },
  states: {
    // What may be the order's secret from now on is stored before its hash is sent.
    making: ({ service, stored }) => {
      expect(stored.at(-1)).toEqual({ ref: input.ref, secret: NEW_SECRET });
      expect(service.inputs.at(-1)).toEqual({
        ref: input.ref,
        linkHash: hashOfSecret(NEW_SECRET),
      });
    },
    kept: ({ actor }) => {
      const { secret, linkHash } = actor.getSnapshot().context;
      expect(hashOfSecret(secret)).toBe(linkHash);
    },
    lost: ({ actor }) => expect(actor.getSnapshot().context.secret).toBe(''),
    none: ({ actor }) => expect(actor.getSnapshot().context.secret).toBe(''),
  },
});

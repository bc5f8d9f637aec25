import { expect } from 'vitest';
import { modelTest } from '#tests/support/model-test';
import { orderSearchModel } from './order-search.model';
import { startOrderSearch } from './order-search.start';

const REF = 'BD8K2M4Q7XN3TWPA';

modelTest('order search', orderSearchModel, {
  start: startOrderSearch,
  calls: { find: 'service' },
  pending: { service: ['lookingUp'] },
  // An actor, or none.
  except: ['captcha'],
  states: {
    lookingUp: ({ service }) =>
      expect(service.inputs.at(-1)).toMatchObject({ ref: expect.stringMatching(/^BD8K2M4Q7X/) }),
    opened: ({ reports }) => expect(reports.at(-1)).toEqual({ type: 'order.requested', ref: REF }),
  },
});

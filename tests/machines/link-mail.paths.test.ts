import { expect } from 'vitest';
import { modelTest } from '#tests/support/model-test';
import { ASKED, input, linkMailModel } from './link-mail.model';
import { startLinkMail } from './link-mail.start';

modelTest('link mail', linkMailModel, {
  start: startLinkMail,
  calls: { mail: 'service', stop: 'stops' },
  pending: { service: ['sending'], stops: ['stopping'] },
  always: ({ reports }, { value }) => {
    const of = (wanted: string) => reports.filter(({ type }) => type === wanted);
    const underWay = of('call.started').length - of('call.settled').length;
    expect(underWay).toBe(value === 'sending' || value === 'stopping' ? 1 : 0);
  },
  states: {
    stopping: ({ stops }) => expect(stops.inputs.at(-1)).toEqual({ ref: input.ref }),
    sending: ({ service }) => expect(service.inputs.at(-1)).toEqual({ ref: input.ref, ...ASKED }),
  },
});

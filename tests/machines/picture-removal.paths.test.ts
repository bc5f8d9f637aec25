import { expect } from 'vitest';
import { modelTest } from '#tests/support/model-test';
import { LINK, pictureRemovalModel } from './picture-removal.model';
import { startPictureRemoval } from './picture-removal.start';

modelTest('picture removal', pictureRemovalModel, {
  start: startPictureRemoval,
  calls: { delete: 'service' },
  waits: { confirmDelay: 5_000 },
  pending: { service: ['deleting'] },
  always: ({ reports }, { value }) => {
    const of = (wanted: string) => reports.filter(({ type }) => type === wanted);
    const underWay = of('call.started').length - of('call.settled').length;
    expect(underWay).toBe(value === 'deleting' ? 1 : 0);
    expect(of('proof.changed')).toHaveLength(of('call.settled').length);
  },
  states: {
    deleting: ({ service }) => expect(service.inputs.at(-1)).toEqual({ link: LINK }),
  },
});

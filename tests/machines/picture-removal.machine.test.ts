import { expect, test } from 'vitest';
import { Refusal } from '#domain/wire/result';
import {
  selectRemovalMessage,
  selectRemovalPhase,
} from '#machines/picture-removal/picture-removal.selectors';
import { settle } from '#tests/support/scripted-promise';
import { LINK } from './picture-removal.model';
import { startPictureRemoval } from './picture-removal.start';

const setUp = () => {
  const run = startPictureRemoval();
  const phase = () => selectRemovalPhase(run.actor.getSnapshot());
  run.actor.send({ type: 'removal.requested', link: LINK });
  return { ...run, phase };
};

test('[ORD-09] a deletion cannot be confirmed before its dialog has been open for 5 seconds', () => {
  const { actor, clock, phase, service } = setUp();
  clock.increment(4_999);
  actor.send({ type: 'removal.confirmed' });
  expect([phase(), service.inputs]).toEqual(['waiting', []]);
  clock.increment(1);
  actor.send({ type: 'removal.confirmed' });
  expect([phase(), service.inputs]).toEqual(['deleting', [{ link: LINK }]]);
});

test('a dialog that is opened again waits again', () => {
  const { actor, clock, phase } = setUp();
  clock.increment(5_000);
  actor.send({ type: 'removal.declined' });
  actor.send({ type: 'removal.requested', link: LINK });
  expect(phase()).toBe('waiting');
});

test('[ORD-09] a deletion that fails stays in its dialog with the service’s message', async () => {
  const { actor, clock, phase, service } = setUp();
  clock.increment(5_000);
  actor.send({ type: 'removal.confirmed' });
  service.fail(new Refusal('This image is gone already.'));
  await settle();
  expect(phase()).toBe('failed');
  expect(selectRemovalMessage(actor.getSnapshot())).toBe('This image is gone already.');
});

import { afterEach, expect, test } from 'vitest';
import { selectStepUp } from '#machines/app/app.selectors';
import { input } from './app.input';
import { startApp } from './app.start';

let run: ReturnType<typeof startApp>;
afterEach(() => run.actor.stop());

test('[AUTH-07] the root opens one dialog for all calls that wait for a proof, and another one later', () => {
  run = startApp(input);
  const { actor } = run;
  const dialog = () => selectStepUp(actor.getSnapshot());
  actor.send({ type: 'proof.requested', password: 'secret1' });
  const first = dialog();
  expect(first?.getSnapshot().context.password).toBe('secret1');
  actor.send({ type: 'proof.requested', password: '' });
  expect(dialog() === first).toBe(true);
  first?.send({ type: 'modal.closed' });
  expect(dialog()).toBeUndefined();
  actor.send({ type: 'proof.requested', password: '' });
  expect(dialog()?.getSnapshot().status).toBe('active');
  expect(dialog() === first).toBe(false);
});

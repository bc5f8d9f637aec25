import { afterEach, expect, test } from 'vitest';
import { selectLanding } from '#machines/app/app.landing';
import { selectLandingPhase } from '#machines/landing/landing.selectors';
import { input } from './app.input';
import { startApp } from './app.start';

let run: ReturnType<typeof startApp>;
const begin = () => {
  run = startApp(input);
  const { actor } = run;
  actor.send({
    type: 'route.entered',
    screen: { kind: 'trade', side: 'buy', currencyCode: 'TRC20' },
  });
  return { ...run, landing: () => selectLanding(actor.getSnapshot()) };
};
afterEach(() => run.actor.stop());

test('[HOME-03] the figures of the home page have an actor of the root once their place came near and what shows them is loaded', () => {
  const { actor, landing, landingLoads } = begin();
  expect(landing()).toBeUndefined();
  actor.send({ type: 'landing.approached' });
  expect([landing(), landingLoads()]).toEqual([undefined, 1]);
  actor.send({ type: 'landing.loaded' });
  const opened = landing();
  expect(opened && selectLandingPhase(opened.getSnapshot())).toBe('loading');
  expect(actor.getSnapshot().children).toHaveProperty('landing');
  // Near once more, and loaded once more: it stays as it is.
  actor.send({ type: 'landing.approached' });
  actor.send({ type: 'landing.loaded' });
  expect(landing() === opened).toBe(true);
});

test('the actor of the figures receives what the root broadcasts, and is stopped with the page', () => {
  const { actor, landing, heardBy } = begin();
  actor.send({ type: 'landing.loaded' });
  actor.send({ type: 'connectivity.online' });
  actor.send({ type: 'page.shown' });
  expect(heardBy('landing')).toEqual(expect.arrayContaining(['connectivity.online', 'page.shown']));
  const opened = landing();
  actor.send({ type: 'route.entered', screen: { kind: 'faq' }, path: '/faq.html' });
  expect([landing(), opened?.getSnapshot().status]).toEqual([undefined, 'stopped']);
});

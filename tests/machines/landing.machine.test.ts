import { expect, test } from 'vitest';
import {
  selectLandingMessage,
  selectLandingPhase,
  selectLandingStats,
} from '#machines/landing/landing.selectors';
import { SAMPLE_LANDING } from '#stories/support/sample-landing';
import { settle } from '#tests/support/scripted-promise';
import { startLanding } from './landing.start';

const begin = () => {
  const run = startLanding();
  const told = () => {
    const snapshot = run.actor.getSnapshot();
    return [selectLandingPhase(snapshot), selectLandingMessage(snapshot)];
  };
  return { ...run, told };
};

test('[HOME-03] the figures are asked for once, and shown', async () => {
  const { actor, service, told } = begin();
  service.answer(SAMPLE_LANDING);
  await settle();
  expect(told()).toEqual(['shown', '']);
  expect(selectLandingStats(actor.getSnapshot())).toBe(SAMPLE_LANDING);
  actor.send({ type: 'page.shown' });
  actor.send({ type: 'connectivity.online' });
  expect(service.inputs).toHaveLength(1);
});

test.each(['landing.requested', 'connectivity.online', 'page.shown'] as const)(
  'figures that could not be loaded say why, and are asked for again by %s',
  async (type) => {
    const { actor, service, told } = begin();
    service.fail(new TypeError('Failed to fetch'));
    await settle();
    expect(told()).toEqual(['failed', 'Failed to fetch']);
    actor.send({ type });
    expect(told()).toEqual(['loading', 'Failed to fetch']);
    expect(service.inputs).toHaveLength(2);
    service.answer(SAMPLE_LANDING);
    await settle();
    expect(told()).toEqual(['shown', '']);
  },
);

import { describe, expect, it, test } from 'vitest';
import { selectCaptchaPhase } from '#machines/captcha/captcha.selectors';
import { settle } from '#tests/support/scripted-promise';
import { PLACE, SOLVED, WIDGET, WORK } from './captcha.model';
import { startCaptcha } from './captcha.start';

const solved = async () => {
  const run = startCaptcha();
  run.service.answer(WORK);
  await settle();
  run.solver.answer(SOLVED);
  await settle();
  return run;
};

describe('captcha', () => {
  it('[AUTH-06] is solved without a third party, as soon as the form opens', async () => {
    const { reports, solver } = await solved();
    expect(solver.inputs).toEqual([WORK]);
    expect(reports).toEqual([{ type: 'captcha.solved', solution: 'solution' }]);
  });

  it('[AUTH-06] draws the widget an operator has set up, once the page shows its place', async () => {
    const { actor, reports, service, widgets } = startCaptcha();
    service.answer(WIDGET);
    await settle();
    expect(widgets).toEqual([]);
    actor.send({ type: 'place.shown', place: PLACE });
    expect(widgets).toEqual([{ challenge: WIDGET, place: PLACE }]);
    actor.send({ type: 'widget.solved', solution: 'by a person' });
    expect(widgets).toEqual([]);
    expect(reports).toEqual([{ type: 'captcha.solved', solution: 'by a person' }]);
  });

  it('takes the widget away with its place, and draws it anew in the next', async () => {
    const { actor, service, widgets } = startCaptcha();
    service.answer(WIDGET);
    await settle();
    actor.send({ type: 'place.shown', place: PLACE });
    actor.send({ type: 'place.removed' });
    expect(widgets).toEqual([]);
    expect(actor.getSnapshot().context.place).toBeUndefined();
    const other = { id: 'other' } as HTMLElement;
    actor.send({ type: 'place.shown', place: other });
    expect(widgets).toEqual([{ challenge: WIDGET, place: other }]);
  });

  it('draws no widget where a place was and is no more', async () => {
    const { actor, service, widgets } = startCaptcha();
    actor.send({ type: 'place.shown', place: PLACE });
    actor.send({ type: 'place.removed' });
    service.answer(WIDGET);
    await settle();
    expect(widgets).toEqual([]);
  });

  it('shows a person whether it works, wants them, is solved or has failed', async () => {
    const work = startCaptcha();
    const phase = (run: ReturnType<typeof startCaptcha>) =>
      selectCaptchaPhase(run.actor.getSnapshot());
    expect(phase(work)).toBe('working');
    work.service.answer(WORK);
    await settle();
    expect(phase(work)).toBe('working');
    work.solver.answer({ kind: 'unsolved' });
    await settle();
    expect(phase(work)).toBe('failed');
    expect(phase(await solved())).toBe('solved');
    const widget = startCaptcha();
    widget.service.answer(WIDGET);
    await settle();
    expect(phase(widget)).toBe('widget');
    widget.actor.send({ type: 'place.shown', place: PLACE });
    expect(phase(widget)).toBe('widget');
    widget.actor.send({ type: 'widget.failed' });
    expect(phase(widget)).toBe('failed');
  });

  it('is not at work on one challenge for longer than 30 seconds', async () => {
    const { actor, clock, service, solver } = startCaptcha();
    service.answer(WORK);
    await settle();
    clock.increment(29_999);
    expect(actor.getSnapshot().value).toBe('solving');
    clock.increment(1);
    expect(actor.getSnapshot().value).toBe('failed');
    expect(solver.pending()).toBe(0);
  });

  test.each([
    ['blocked', (run: ReturnType<typeof startCaptcha>) => run.service.fail('blocked')],
    ['slow', (run: ReturnType<typeof startCaptcha>) => run.clock.increment(30_000)],
  ])('[C29] %s: says so, and one press asks again', async (_, happen) => {
    const run = startCaptcha();
    happen(run);
    await settle();
    expect(run.actor.getSnapshot().value).toBe('failed');
    run.actor.send({ type: 'captcha.retried' });
    expect(run.service.pending()).toBe(1);
  });

  it('is patient for 30 seconds, not less', () => {
    const { actor, clock } = startCaptcha();
    clock.increment(29_999);
    expect(actor.getSnapshot().value).toBe('loading');
  });

  test('[C29] expired: the form loses it at once, and gets a new one by itself', async () => {
    const { actor, clock, reports, service } = await solved();
    clock.increment(59_999);
    expect(actor.getSnapshot().value).toBe('solved');
    clock.increment(1);
    expect(reports.at(-1)).toEqual({ type: 'captcha.lost' });
    expect(service.pending()).toBe(1);
  });

  it('is worth one call: who hands it in needs a new one', async () => {
    const { actor, reports, service } = await solved();
    actor.send({ type: 'captcha.spent' });
    expect(reports.at(-1)).toEqual({ type: 'captcha.lost' });
    expect(service.pending()).toBe(1);
  });
});

import { describe, expect, it, test } from 'vitest';
import { selectAreRulesReady } from '#machines/form-rules/form-rules.selectors';
import { settle } from '#tests/support/scripted-promise';
import { input } from './form-rules.model';
import { startFormRules } from './form-rules.start';

interface SetUpOptions extends NonNullable<Parameters<typeof startFormRules>[0]> {
  /** Whether the form needs its rules from the start. */
  readonly isNeeded?: boolean;
}

const setUp = ({ isNeeded = true, ...options }: SetUpOptions = {}) => {
  const run = startFormRules(options);
  if (isNeeded) run.actor.send({ type: 'rules.needed' });
  const pressEnter = () => run.actor.send({ type: 'submit.requested' });
  const isReady = () => selectAreRulesReady(run.actor.getSnapshot());
  const deliver = () => {
    run.file.answer();
    return settle();
  };
  const lose = () => {
    run.file.fail(new TypeError('Failed to fetch dynamically imported module: /assets/rules.js'));
    return settle();
  };
  return { ...run, deliver, isReady, lose, pressEnter };
};

describe('form rules', () => {
  it('loads the rules of its side and currency once, and is ready when they are there', async () => {
    const { deliver, file, isReady, submits } = setUp();
    expect(file.inputs).toEqual([{ ...input, isRetry: false }]);
    expect(isReady()).toBe(false);
    await deliver();
    expect(isReady()).toBe(true);
    expect(submits).toEqual([]);
  });

  it('loads nothing while only a price is asked for', () => {
    const { actor, file, isReady } = setUp({ isNeeded: false });
    actor.send({ type: 'draft.changed' });
    actor.send({ type: 'connectivity.online' });
    expect(file.inputs).toEqual([]);
    expect(isReady()).toBe(false);
  });

  it('loads at once for a form that opens with what was typed on an earlier page', () => {
    const { file } = setUp({ isNeeded: false, isFilled: true });
    expect(file.inputs).toEqual([{ ...input, isRetry: false }]);
  });

  test('[BUY-16] Enter in an untouched form loads the rules, and is kept', async () => {
    const { deliver, file, pressEnter, submits } = setUp({ isNeeded: false });
    pressEnter();
    expect(file.inputs).toHaveLength(1);
    await deliver();
    expect(submits).toEqual([{ type: 'form.submitRequested' }]);
  });

  it('is ready at once and loads nothing where an earlier page has loaded the rules', () => {
    const { file, isReady } = setUp({ isLoaded: true });
    expect(isReady()).toBe(true);
    expect(file.inputs).toEqual([]);
  });

  test('[BUY-16] keeps Enter once while it loads, however often it is pressed, and asks for one submission', async () => {
    const { deliver, pressEnter, submits } = setUp();
    for (let press = 0; press < 50; press += 1) pressEnter();
    expect(submits).toEqual([]);
    await deliver();
    expect(submits).toEqual([{ type: 'form.submitRequested' }]);
  });

  it('leaves Enter to the browser once it is ready', async () => {
    const { deliver, pressEnter, submits } = setUp();
    await deliver();
    pressEnter();
    expect(submits).toEqual([]);
  });

  it('drops an Enter when what is typed changes after it', async () => {
    const { actor, deliver, pressEnter, submits } = setUp();
    pressEnter();
    actor.send({ type: 'draft.changed' });
    await deliver();
    expect(submits).toEqual([]);
  });

  it('drops an Enter when the rules cannot be loaded', async () => {
    const { actor, deliver, lose, pressEnter, submits } = setUp();
    pressEnter();
    await lose();
    actor.send({ type: 'retry.requested' });
    await deliver();
    expect(submits).toEqual([]);
  });

  it('loads again when the customer asks for it, and says to the loader that it is a retry', async () => {
    const { actor, deliver, file, isReady, lose } = setUp();
    await lose();
    for (let press = 0; press < 50; press += 1) actor.send({ type: 'retry.requested' });
    expect(file.inputs.slice(1)).toEqual([{ ...input, isRetry: true }]);
    await lose();
    actor.send({ type: 'retry.requested' });
    await deliver();
    expect(isReady()).toBe(true);
  });

  it('loads again when the network is back, without being a retry that may reload the page', async () => {
    const { actor, deliver, file, isReady, lose } = setUp();
    await lose();
    actor.send({ type: 'connectivity.online' });
    expect(file.inputs.slice(1)).toEqual([{ ...input, isRetry: false }]);
    await deliver();
    expect(isReady()).toBe(true);
  });

  it('has the side and the currency of the form in its context and no schema', async () => {
    const { actor, deliver } = setUp();
    await deliver();
    expect(actor.getPersistedSnapshot()).toMatchObject({ context: input, children: {} });
    expect(Object.keys(actor.getSnapshot().context)).toEqual(['side', 'currencyCode', 'isFilled']);
  });
});

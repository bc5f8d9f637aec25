import { describe, expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import type { Toast } from '#machines/app/app.events';
import { notifierMachine } from '#machines/notifier/notifier.machine';
import { selectToast } from '#machines/notifier/notifier.selectors';

const FIRST: Toast = { kind: 'error', message: 'first' };
const SECOND: Toast = { kind: 'success', message: 'second' };
const THIRD: Toast = { kind: 'error', message: 'third' };

const setUp = () => {
  const clock = new SimulatedClock();
  const actor = createActor(notifierMachine, { clock }).start();
  const raise = (...toasts: readonly Toast[]) => {
    for (const toast of toasts) actor.send({ type: 'toast.raised', toast });
  };
  const close = () => actor.send({ type: 'toast.closed' });
  const shown = () => selectToast(actor.getSnapshot())?.message;
  return { clock, close, raise, shown };
};

describe('notifier', () => {
  it('[ERR-01] shows a toast for 10 s', () => {
    const { clock, raise, shown } = setUp();
    expect(shown()).toBeUndefined();
    raise(FIRST);
    clock.increment(9_999);
    expect(shown()).toBe('first');
    clock.increment(1);
    expect(shown()).toBeUndefined();
  });

  it('[ERR-01] shows one at a time, each for its own 10 s, in order', () => {
    const { clock, raise, shown } = setUp();
    raise(FIRST);
    clock.increment(6_000);
    raise(SECOND, THIRD);
    expect(shown()).toBe('first');
    clock.increment(4_000);
    expect(shown()).toBe('second');
    clock.increment(9_999);
    expect(shown()).toBe('second');
    clock.increment(1);
    expect(shown()).toBe('third');
    clock.increment(10_000);
    expect(shown()).toBeUndefined();
  });

  it('goes on to the next when one is closed, which has all of its 10 s', () => {
    const { clock, close, raise, shown } = setUp();
    raise(FIRST, SECOND);
    clock.increment(9_000);
    close();
    expect(shown()).toBe('second');
    clock.increment(9_999);
    expect(shown()).toBe('second');
    close();
    expect(shown()).toBeUndefined();
  });

  it('says the same thing once, whether it is shown or still waiting', () => {
    const { close, raise, shown } = setUp();
    raise(FIRST, SECOND, { ...FIRST }, { ...SECOND });
    close();
    expect(shown()).toBe('second');
    close();
    expect(shown()).toBeUndefined();
  });

  it('says it again once it is gone', () => {
    const { close, raise, shown } = setUp();
    raise(FIRST);
    close();
    raise(FIRST);
    expect(shown()).toBe('first');
  });
});

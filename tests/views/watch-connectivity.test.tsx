import { afterEach, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { connectivityMachine } from '#machines/connectivity/connectivity.machine';
import { watchConnectivity } from '#src/app/watch-connectivity';
import { recordingParent } from '#tests/support/recording-parent';

const watch = () => {
  const { actor: reportTo, reports } = recordingParent();
  const machine = connectivityMachine.provide({
    actors: { watchConnectivity: watchConnectivity((act) => act()) },
  });
  const actor = createActor(machine, { input: { isOnline: true, reportTo } }).start();
  return { actor, said: () => reports.map(({ type }) => type) };
};

const happens = (target: EventTarget, ...types: readonly string[]) => {
  for (const type of types) target.dispatchEvent(new Event(type));
};

const turn = (state: DocumentVisibilityState) => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  happens(document, 'visibilitychange');
};

afterEach(() => vi.restoreAllMocks());

it('tells of the network going and coming', () => {
  const { actor, said } = watch();
  happens(window, 'offline', 'online');
  expect(said()).toEqual(['connectivity.offline', 'connectivity.online']);
  actor.stop();
});

it('tells of the page being looked at again, once, and not when it opens', () => {
  const { actor, said } = watch();
  happens(window, 'pageshow');
  happens(document, 'visibilitychange');
  expect(said()).toEqual([]);
  turn('hidden');
  turn('visible');
  happens(window, 'pageshow');
  expect(said()).toEqual(['page.shown']);
  actor.stop();
});

it('tells of a page that comes back out of the back-forward cache', () => {
  const { actor, said } = watch();
  happens(window, 'pagehide', 'pageshow');
  expect(said()).toEqual(['page.shown']);
  actor.stop();
});

it('tells of a page that was opened in the background, when it is looked at', () => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const { actor, said } = watch();
  turn('visible');
  expect(said()).toEqual(['page.shown']);
  actor.stop();
});

it('listens no longer once it is stopped', () => {
  const signals: unknown[] = [];
  for (const target of [window, document])
    vi.spyOn(target, 'addEventListener').mockImplementation((_type, _hear, options) => {
      if (typeof options === 'object') signals.push(options.signal);
    });
  const { actor } = watch();
  actor.stop();
  expect(signals).toHaveLength(5);
  expect(signals).toEqual(signals.map(() => expect.objectContaining({ aborted: true })));
});

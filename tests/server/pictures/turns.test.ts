import { describe, expect, test } from 'vitest';
import { createTurns, type Lane, type Turn } from '#server/pictures/turns';

interface Work extends Turn {
  readonly name: string;
  /** Seconds that it takes. */
  readonly takes: number;
}

const work = (name: string, owner: string, lane: Lane, takes = 1): Work => ({
  ...{ name, owner, lane, takes },
});
const heavy = (owner: string, n = 0) => work(`${owner} ${n}`, owner, 'svg', 3);

const LIMITS = { waiting: 64, waitingOfOne: 8 };
const PLACES: Readonly<Record<Lane, number>> = { svg: 1, pixels: 2 };

/**
 * Does everything that was handed in before it began, by a clock that is moved by hand from one end
 * of work to the next.
 * @returns when each was begun, in seconds
 */
const play = (all: readonly Work[]) => {
  const turns = createTurns<Work>(LIMITS);
  const refused = all.filter((one) => !turns.add(one)).map(({ name }) => name);
  const begun: [name: string, at: number][] = [];
  let now = 0;
  let running: { readonly work: Work; readonly endsAt: number }[] = [];
  for (;;) {
    for (const lane of ['svg', 'pixels'] as const) {
      while (running.filter((one) => one.work.lane === lane).length < PLACES[lane]) {
        const next = turns.next(lane);
        if (!next) break;
        begun.push([next.name, now]);
        running.push({ work: next, endsAt: now + next.takes });
      }
    }
    if (running.length === 0) return { begun, refused };
    now = Math.min(...running.map(({ endsAt }) => endsAt));
    for (const { work: done, endsAt } of running) if (endsAt === now) turns.end(done);
    running = running.filter(({ endsAt }) => endsAt > now);
  }
};

describe('[S36] pictures that wait', () => {
  test('a photograph is begun at once, whatever SVG wait', () => {
    const bombs = Array.from({ length: 16 }, (_, n) => heavy(`attacker ${n}`));
    const { begun } = play([...bombs, work('proof', 'lan', 'pixels')]);
    expect(new Map(begun).get('proof')).toBe(0);
  });

  test('an honest SVG waits for one of each other owner, not for all of them', () => {
    const bombs = Array.from({ length: 8 }, (_, n) => heavy('attacker', n));
    const { begun } = play([...bombs, work('avatar', 'lan', 'svg')]);
    expect(begun.slice(0, 3)).toEqual([
      ['attacker 0', 0],
      ['avatar', 3],
      ['attacker 1', 4],
    ]);
  });

  test('owners take turns, in the order in which they came', () => {
    const names = ['a', 'b', 'c'];
    const all = names.flatMap((owner) => [0, 1].map((n) => heavy(owner, n)));
    expect(play(all).begun.map(([name]) => name)).toEqual([
      'a 0',
      'b 0',
      'c 0',
      'a 1',
      'b 1',
      'c 1',
    ]);
  });

  test('those of one owner are drawn one at a time, in whatever lane', () => {
    const { begun } = play([
      heavy('lan'),
      work('photo', 'lan', 'pixels'),
      work('other', 'lan', 'pixels'),
    ]);
    expect(begun).toEqual([
      ['lan 0', 0],
      ['photo', 3],
      ['other', 4],
    ]);
  });

  test('eight of one owner may wait in both lanes together', () => {
    const lanes = ['svg', 'pixels'] as const;
    const all = Array.from({ length: 10 }, (_, n) =>
      work(`lan ${n}`, 'lan', lanes[n % 2] ?? 'svg'),
    );
    expect(play(all).refused).toEqual(['lan 8', 'lan 9']);
  });

  test('eight of one owner and 64 of a lane may wait; those of the other lane are not refused for them', () => {
    expect(play(Array.from({ length: 10 }, (_, n) => heavy('attacker', n))).refused).toEqual([
      'attacker 8',
      'attacker 9',
    ]);
    const full = Array.from({ length: 65 }, (_, n) => heavy(`attacker ${n}`));
    const { refused } = play([...full, work('proof', 'lan', 'pixels')]);
    expect(refused).toEqual(['attacker 64 0']);
  });
});

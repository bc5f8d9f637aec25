import { describe, expect, it } from 'vitest';
import { coveringWalks } from '#tests/support/covering-walks';

/** A graph from its edges: `from event to`. */
const walksOver = (start: string, edges: readonly string[]) => {
  const table = edges.map((edge) => edge.split(' '));
  const events = [...new Set(table.map(([, type = '']) => type))].map((type) => ({ type }));
  return coveringWalks<string>({
    initial: { event: { type: 'start' }, state: start },
    events,
    vertex: (state) => state,
    take: (state, { type }) => {
      const [, , to] = table.find(([from, event]) => from === state && event === type) ?? [];
      return to === undefined ? undefined : { next: to, transitions: [`${state} ${type}`] };
    },
  }).map((steps) => steps.map(({ event, state }) => `${event.type} ${state}`).join(', '));
};

describe('walks over a graph', () => {
  it('are one where every state can be left again', () =>
    expect(walksOver('off', ['off push on', 'on push off', 'on hold on'])).toEqual([
      'start off, push on, hold on, push off',
    ]));

  it('take a transition without a way back last, and begin again for the next of them', () =>
    expect(
      walksOver('open', ['open fail lost', 'open done won', 'open wait idle', 'idle wake open']),
    ).toEqual(['start open, wait idle, wake open, fail lost', 'start open, done won']));

  it('go through transitions taken already to one that was not', () =>
    expect(walksOver('a', ['a on b', 'b on c', 'c on a', 'c back b'])).toEqual([
      'start a, on b, on c, on a, on b, on c, back b',
    ]));

  it('end before they are too long to read', () => {
    const ring = Array.from({ length: 250 }, (_, index) => `${index} on ${(index + 1) % 250}`);
    const chords = ring.map((_, index) => `${index} skip ${(index * 7) % 250}`);
    const walks = walksOver('0', [...ring, ...chords]);
    expect(walks.length).toBeGreaterThan(4);
    for (const walk of walks) expect(walk.split(', ').length).toBeLessThan(400);
  });

  it('are refused where a vertex promises a transition that its snapshots do not take', () => {
    let seen = 0;
    expect(() =>
      coveringWalks<string>({
        initial: { event: { type: 'start' }, state: 'a' },
        events: [{ type: 'on' }],
        vertex: (state) => state,
        // Taken while the graph is explored, and never again.
        take: () => (seen++ === 0 ? { next: 'b', transitions: ['a on'] } : undefined),
      }),
    ).toThrow('no walk takes a on');
  });
});

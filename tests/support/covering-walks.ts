import type { AnyEventObject } from 'xstate';

/** An event and the snapshot it leads to. */
export interface Step<TSnapshot> {
  readonly event: AnyEventObject;
  readonly state: TSnapshot;
}

interface Taken<TSnapshot> {
  readonly next: TSnapshot;
  /** The transitions taken, each by a name that also says where it was taken from. */
  readonly transitions: readonly string[];
}

interface Graph<TSnapshot> {
  readonly initial: Step<TSnapshot>;
  readonly events: readonly AnyEventObject[];
  /** Snapshots with the same key continue in the same ways. */
  readonly vertex: (snapshot: TSnapshot) => string;
  /** What an event does to a snapshot; undefined where it is not to be sent. */
  readonly take: (snapshot: TSnapshot, event: AnyEventObject) => Taken<TSnapshot> | undefined;
}

interface Edge {
  readonly event: AnyEventObject;
  readonly to: string;
  readonly transitions: readonly string[];
}

type Edges = ReadonlyMap<string, readonly Edge[]>;

/** Longer walks save little, and hide more behind their first failure. */
const MOST_STEPS = 60;

const edgesOf = <TSnapshot>({ initial, events, vertex, take }: Graph<TSnapshot>): Edges => {
  const edges = new Map<string, Edge[]>();
  const found = [initial.state];
  for (const snapshot of found) {
    const key = vertex(snapshot);
    if (edges.has(key)) continue;
    const leaving = events.flatMap((event) => {
      const taken = take(snapshot, event);
      return taken ? [{ event, ...taken }] : [];
    });
    const out = leaving.map(({ event, next, transitions }) => ({
      event,
      transitions,
      to: vertex(next),
    }));
    // Those that stay cost one step here, and a way back later.
    edges.set(
      key,
      out.toSorted((one, other) => Number(other.to === key) - Number(one.to === key)),
    );
    found.push(...leaving.map(({ next }) => next));
  }
  return edges;
};

/** The vertices from which a walk can come back to this one. */
const leadingTo = (edges: Edges, key: string): ReadonlySet<string> => {
  const sources = new Map<string, string[]>();
  for (const [from, leaving] of edges)
    for (const { to } of leaving) sources.set(to, [...(sources.get(to) ?? []), from]);
  const found = new Set([key]);
  for (const vertex of found) for (const source of sources.get(vertex) ?? []) found.add(source);
  return found;
};

/** The shortest sequence of edges whose last one is wanted. */
const shortestRoute = (edges: Edges, start: string, isWanted: (edge: Edge) => boolean) => {
  const routes = new Map<string, readonly Edge[]>([[start, []]]);
  for (const [key, route] of routes)
    for (const edge of edges.get(key) ?? []) {
      if (isWanted(edge)) return [...route, edge];
      if (!routes.has(edge.to)) routes.set(edge.to, [...route, edge]);
    }
  return undefined;
};

/**
 * Few long walks from the initial snapshot that together take every transition of a graph: each goes on to the nearest
 * transition not taken yet, to one with a way back first, because what lies behind it ends the walk.
 * @throws when the key of a vertex says too little, so that transitions it promises cannot be taken
 */
export const coveringWalks = <TSnapshot>(graph: Graph<TSnapshot>): Step<TSnapshot>[][] => {
  const edges = edgesOf(graph);
  const missing = new Set([...edges.values()].flat().flatMap(({ transitions }) => transitions));
  const isMissing = ({ transitions }: Edge) => transitions.some((name) => missing.has(name));

  const walkOnce = () => {
    const walk = [graph.initial];
    let snapshot = graph.initial.state;
    while (walk.length < MOST_STEPS) {
      const here = graph.vertex(snapshot);
      const home = leadingTo(edges, here);
      const route =
        shortestRoute(edges, here, (edge) => isMissing(edge) && home.has(edge.to)) ??
        shortestRoute(edges, here, isMissing);
      if (!route) break;
      for (const { event } of route) {
        const taken = graph.take(snapshot, event);
        if (!taken) return walk;
        snapshot = taken.next;
        for (const name of taken.transitions) missing.delete(name);
        walk.push({ event, state: snapshot });
      }
    }
    return walk;
  };

  const walks: Step<TSnapshot>[][] = [];
  do {
    const before = missing.size;
    walks.push(walkOnce());
    if (missing.size === before && before > 0)
      throw new Error(`no walk takes ${[...missing].join(', ')}`);
  } while (missing.size > 0);
  return walks;
};

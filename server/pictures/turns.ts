/**
 * Pictures of a lane have processes of their own. An SVG of few bytes may take as long as its
 * limit: photographs never wait for it.
 */
export type Lane = 'svg' | 'pixels';

/** Work whose turn comes. */
export interface Turn {
  /** Whose it is; of one owner one is done at a time, in whatever lane. */
  readonly owner: string;
  readonly lane: Lane;
}

export interface TurnLimits {
  /** Pictures that wait in each lane; further ones are refused. */
  readonly waiting: number;
  /** The same of one owner. */
  readonly waitingOfOne: number;
}

/** Decides what is done next. */
export interface Turns<Work extends Turn> {
  /** @returns false when too many wait already */
  readonly add: (work: Work) => boolean;
  /**
   * The next work of a lane; undefined while none can be begun. The owners take turns: the one
   * whose work was begun longest ago comes first, so that a picture waits for one of each other
   * owner and not for all of them.
   */
  readonly next: (lane: Lane) => Work | undefined;
  /** To be called when work that was begun has ended. */
  readonly end: (work: Work) => void;
  /** Takes out all that waits. */
  readonly clear: () => readonly Work[];
}

export const createTurns = <Work extends Turn>({
  waiting: mostWaiting,
  waitingOfOne,
}: TurnLimits): Turns<Work> => {
  const waiting: Work[] = [];
  const busy = new Set<string>();
  /** Number of the last turn of each owner that still waits or is busy. */
  const lastTurns = new Map<string, number>();
  let turn = 0;
  const lastTurnOf = ({ owner }: Work) => lastTurns.get(owner) ?? 0;
  return {
    add: (work) => {
      const ofOne = waiting.filter(({ owner }) => owner === work.owner).length;
      const ofLane = waiting.filter(({ lane }) => lane === work.lane).length;
      if (ofLane >= mostWaiting || ofOne >= waitingOfOne) return false;
      waiting.push(work);
      return true;
    },
    next: (lane) => {
      const ready = waiting.filter((work) => work.lane === lane && !busy.has(work.owner));
      const [first, ...others] = ready;
      if (!first) return undefined;
      // The earlier one of two owners who had no turn yet.
      const chosen = others.reduce(
        (best, work) => (lastTurnOf(work) < lastTurnOf(best) ? work : best),
        first,
      );
      waiting.splice(waiting.indexOf(chosen), 1);
      turn += 1;
      lastTurns.set(chosen.owner, turn);
      busy.add(chosen.owner);
      return chosen;
    },
    end: ({ owner }) => {
      busy.delete(owner);
      if (!waiting.some((work) => work.owner === owner)) lastTurns.delete(owner);
    },
    clear: () => waiting.splice(0),
  };
};

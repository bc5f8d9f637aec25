import { type InspectedActor, isEnded } from './inspection-log.ts';

export interface ActorNode {
  readonly actor: InspectedActor;
  readonly children: readonly ActorNode[];
}

/**
 * Actors below their parents, in the order of their start.
 * @param hasEnded whether ended actors are shown; their running children are shown in any case
 */
export const actorTree = (
  actors: ReadonlyMap<string, InspectedActor>,
  hasEnded = true,
): readonly ActorNode[] => {
  const nodesBelow = (parentId: string | undefined): readonly ActorNode[] =>
    [...actors.values()]
      // An actor whose parent is unknown or dropped stands at the top.
      .filter(
        (actor) => (actors.has(actor.parentId ?? '') ? actor.parentId : undefined) === parentId,
      )
      .map((actor) => ({ actor, children: nodesBelow(actor.sessionId) }))
      .filter(({ actor, children }) => hasEnded || !isEnded(actor) || children.length > 0);
  return nodesBelow(undefined);
};

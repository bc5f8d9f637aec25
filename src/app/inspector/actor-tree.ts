import { type InspectedActor, isEnded } from './inspection-log.ts';

export interface ActorNode {
  readonly actor: InspectedActor;
  readonly children: readonly ActorNode[];
}

/**
 * Actors below the actors that started them, in the order in which they were started.
 * @param hasEnded whether actors that have ended are shown; their running children are shown in any case
 */
export const actorTree = (
  actors: ReadonlyMap<string, InspectedActor>,
  hasEnded = true,
): readonly ActorNode[] => {
  const nodesBelow = (parentId: string | undefined): readonly ActorNode[] =>
    [...actors.values()]
      // An actor whose parent was never reported, or was dropped, stands at the top.
      .filter(
        (actor) => (actors.has(actor.parentId ?? '') ? actor.parentId : undefined) === parentId,
      )
      .map((actor) => ({ actor, children: nodesBelow(actor.sessionId) }))
      .filter(({ actor, children }) => hasEnded || !isEnded(actor) || children.length > 0);
  return nodesBelow(undefined);
};

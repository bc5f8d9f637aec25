/** Props of a view of one actor. */
export interface ActorProps<TActorRef> {
  readonly actor: TActorRef;
}

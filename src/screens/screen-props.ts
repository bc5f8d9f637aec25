import type { AppActorRef } from '#machines/app/app.machine';

/** Props of a screen: the root actor, whose screen actor it shows. */
export interface ScreenProps {
  readonly app: AppActorRef;
}

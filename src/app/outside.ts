import type { SiteConfig } from '#domain/catalogue/site-config';
import type { Destination } from '#domain/navigation/destination';
import type { StepUpActorRef } from '#machines/step-up/step-up.machine';
import type { Api } from '#src/api/client';
import type { Share } from '#src/locales/share';
import type { createWords } from './i18n.ts';
import type { Hydration } from './rendering/hydration.tsx';
import type { Storage } from './storage.ts';

/** Dependencies of the machines on their surroundings, handed over by the composition root. */
export interface Outside {
  readonly api: Api;
  /** Scheme and host of the service; empty for the host the page came from. */
  readonly host: string;
  readonly storage: Storage;
  readonly page: Window;
  readonly words: ReturnType<typeof createWords>;
  /** Loads a part of the site outside the first load, with its words: the later ones, where not said otherwise. */
  readonly load: <T>(part: () => Promise<T>, words?: Share) => Promise<T>;
  /** Until it is done, nothing may change on a page that the service rendered. */
  readonly hydration: Pick<Hydration, 'isDone' | 'whenDone'>;
  /** Configuration that the page was rendered on; empty without one. */
  readonly readRendered: () => Partial<SiteConfig>;
  /** Navigates to a page of the site. */
  readonly navigate: (to: Destination) => void;
  /** Navigates, replacing the history entry. */
  readonly redirect: (to: Destination) => void;
  /**
   * Opens the dialog that asks for a proof of the person, unless it is open; undefined when there
   * is none.
   */
  readonly openProof: (password: string) => StepUpActorRef | undefined;
}

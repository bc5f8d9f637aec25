import type { Destination } from '#domain/destination';
import type { Api } from '#src/api/client';
import type { createWords } from './i18n.ts';
import type { Storage } from './storage.ts';

/** What lies beyond the machines, as the composition root hands it to those who join the two. */
export interface Outside {
  readonly api: Api;
  /** Scheme and host of the service; empty for the host the page came from. */
  readonly host: string;
  readonly storage: Storage;
  readonly page: Window;
  readonly words: ReturnType<typeof createWords>;
  /** Loads a part of the site that is not in the first load. */
  readonly load: <T>(part: () => Promise<T>) => Promise<T>;
  /** Takes the person to a page of the site. */
  readonly navigate: (to: Destination) => void;
  /** The same in place of the page that is open: the way back does not come by here again. */
  readonly redirect: (to: Destination) => void;
}

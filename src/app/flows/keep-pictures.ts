import type { FetchedPicture } from '#machines/proof-pictures/proof-pictures.machine';

interface Kept {
  readonly stopping: AbortController;
  url?: string;
}

/** Fetched pictures of a page, each behind a blob URL until it is let go. */
export interface PictureKeeper {
  /** Fetches what is new of these links, and lets go of every other one. */
  readonly want: (links: readonly string[]) => void;
  readonly retry: (link: string) => void;
  /** Lets go of all: their blob URLs are revoked, and what is being fetched is aborted. */
  readonly close: () => void;
}

/**
 * Keeps the pictures of a page.
 * @param settled called with each picture that was fetched, or could not be
 */
export const keepPictures = (
  fetchPicture: (link: string, signal: AbortSignal) => Promise<Blob>,
  settled: (link: string, picture: FetchedPicture) => void,
): PictureKeeper => {
  const kept = new Map<string, Kept>();
  const letGo = (link: string) => {
    const { stopping, url } = kept.get(link) ?? {};
    stopping?.abort();
    if (url !== undefined) URL.revokeObjectURL(url);
    kept.delete(link);
  };
  const fetchAnew = async (link: string) => {
    letGo(link);
    const picture: Kept = { stopping: new AbortController() };
    const { signal } = picture.stopping;
    kept.set(link, picture);
    try {
      const bytes = await fetchPicture(link, signal);
      if (signal.aborted) return;
      picture.url = URL.createObjectURL(bytes);
      settled(link, { kind: 'fetched', url: picture.url });
    } catch {
      if (!signal.aborted) settled(link, { kind: 'missing' });
    }
  };
  return {
    want: (links) => {
      for (const link of kept.keys()) if (!links.includes(link)) letGo(link);
      for (const link of links) if (!kept.has(link)) void fetchAnew(link);
    },
    retry: (link) => {
      if (kept.has(link)) void fetchAnew(link);
    },
    close: () => {
      for (const link of [...kept.keys()]) letGo(link);
    },
  };
};

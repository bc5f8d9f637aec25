import type { SiteConfig } from '#domain/catalogue/site-config';
import { decoded } from '#domain/decoded';
import { decodeConfig } from '#domain/wire/config-wire';

/**
 * What the head's script decides about a page that the service has rendered into the document. Of a page that shows what
 * this visitor does not (a token, a draft, a pending order, a dismissed announcement, another language, a referral), of
 * one for another host, and of an empty one both are false at once.
 */
export interface RenderedPage {
  /** Whether the account check was answered as a guest's, and this device's clock is right; false without an answer. */
  readonly isGuest: Promise<boolean>;
  /** Whether the page is shown, from a second after the navigation on; where not, its element is emptied first. */
  readonly isShown: Promise<boolean>;
}

declare global {
  interface Window {
    /** Left by the head of index.html. */
    renderedPage?: RenderedPage;
  }
}

/** Id of the element with the configuration that the page was rendered on, as a configuration call answers it. */
const CONFIG_ID = 'rendered-config';

const never: RenderedPage = { isGuest: Promise.resolve(false), isShown: Promise.resolve(false) };

/** Year in which the service rendered the page; undefined where it has not. */
export const renderedYearOf = (page: Document): number | undefined =>
  Number(page.querySelector<HTMLMetaElement>('meta[name="rendered"]')?.content) || undefined;

/** The page that the service has rendered, as this visitor may see it. */
export const renderedPageOf = ({ renderedPage = never }: Window): RenderedPage => renderedPage;

/** Whether the page came with the configuration that it was rendered on; pages to read do not. */
export const hasConfig = (page: Document): boolean => page.getElementById(CONFIG_ID) !== null;

/**
 * Reads the configuration that the page was rendered on once, when it is first asked for; empty where there is none, or none
 * that can be read.
 */
export const renderedConfigOf = (page: Document): (() => Partial<SiteConfig>) => {
  let read: Partial<SiteConfig> | undefined;
  return () => {
    const text = page.getElementById(CONFIG_ID)?.textContent ?? '{}';
    read ??= decoded(() => decodeConfig(JSON.parse(text))) ?? {};
    return read;
  };
};

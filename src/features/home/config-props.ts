import type { SiteConfig } from '#domain/catalogue/site-config';

/** Props of a panel that shows a part of the configuration. */
export interface ConfigProps {
  readonly config: SiteConfig;
}

import type { SiteText } from './site-info.ts';
import { moreDataOf } from './site-text.ts';

const NAME = /^[a-z0-9][a-z0-9-]{0,39}$/;
/** Beginning of the code of a partner's text; a site's own one has the site before it. */
const PREFIX = /^(?:[^:]*:)?partner-/;

/**
 * Additional data of a text, by which a page knows that /go/{partner} leads to the partner that the text's code names.
 * @param isPartner whether an address is configured for a name
 * @returns JSON; empty for any other text
 */
export const partnerDataOf = (code: string, isPartner: (name: string) => boolean): string => {
  const name = PREFIX.test(code) ? code.replace(PREFIX, '') : '';
  return NAME.test(name) && isPartner(name) ? JSON.stringify({ partner: name }) : '';
};

/** Path of the site that leads to the partner of a text; undefined where no address is configured for it. */
export const partnerPathOf = (text: Pick<SiteText, 'moreData'>): string | undefined => {
  const { partner } = Object(moreDataOf(text)) as { readonly partner?: unknown };
  return typeof partner === 'string' && NAME.test(partner) ? `/go/${partner}` : undefined;
};

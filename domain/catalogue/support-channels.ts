import type { SiteInfo } from './site-info.ts';

/** A way to reach support that the configuration names. */
export interface SupportChannel {
  readonly kind: 'chat' | 'email' | 'phone' | 'skype' | 'yahoo';
  /** What people read: an address, a number or a name; empty for the chat, which has none of its own. */
  readonly name: string;
  /** Where it is reached; empty for what has no address of its own. */
  readonly href: string;
}

type Contacts = Pick<SiteInfo, 'tawkId' | 'email' | 'phone' | 'skype' | 'yahoo'>;

/** Property and widget of the live chat, as its service writes them. */
const CHAT_ID = /^[\w-]+(\/[\w-]+)?$/;

/** Every support channel of the configuration, the quickest first. A damaged chat id is left out. */
export const supportChannels = (site: Contacts): readonly SupportChannel[] => {
  const channels: readonly SupportChannel[] = [
    {
      kind: 'chat',
      name: '',
      href: CHAT_ID.test(site.tawkId) ? `https://tawk.to/chat/${site.tawkId}` : '',
    },
    { kind: 'email', name: site.email, href: `mailto:${encodeURI(site.email)}` },
    { kind: 'phone', name: site.phone, href: `tel:${site.phone.replace(/[^+\d]/g, '')}` },
    { kind: 'skype', name: site.skype, href: `skype:${encodeURIComponent(site.skype)}?chat` },
    // Its messenger was shut down: the name is all that is left.
    { kind: 'yahoo', name: site.yahoo, href: '' },
  ];
  return channels.filter(({ kind, name, href }) =>
    kind === 'chat' ? href !== '' : name.trim() !== '',
  );
};

/** An https address without a name or a password in it. */
const VIDEO = /^https:\/\/[\w.-]+(?:[/?]\S*)?$/;

/** Page of the video about trading here; undefined without one that is a page outside. */
export const guideVideoOf = ({ videoLink }: Pick<SiteInfo, 'videoLink'>): string | undefined =>
  VIDEO.test(videoLink) ? videoLink : undefined;

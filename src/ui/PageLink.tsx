import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { ButtonLink } from './Button.tsx';

// The router sets `aria-current` on every link whose address is, or begins, the open one.
type AnchorProps = Omit<ComponentProps<'a'>, 'aria-current'> & {
  /** Whether the link is the open page's, in a list of pages. */
  readonly isCurrent?: boolean;
};
type ButtonAnchorProps = Omit<ComponentProps<typeof ButtonLink>, 'aria-current'> &
  Pick<AnchorProps, 'isCurrent'>;

const currentOf = (isCurrent: boolean | undefined) => (isCurrent ? 'page' : undefined);

const Anchor = ({ isCurrent, ...props }: AnchorProps) => (
  <a {...props} aria-current={currentOf(isCurrent)} />
);

const ButtonAnchor = ({ isCurrent, ...props }: ButtonAnchorProps) => (
  <ButtonLink {...props} aria-current={currentOf(isCurrent)} />
);

/** Link to a page of the site, typed by the routes. */
export const PageLink = createLink(Anchor);

/** The same, drawn as a button. */
export const PageButton = createLink(ButtonAnchor);

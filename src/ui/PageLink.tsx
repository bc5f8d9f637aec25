import { Button, type ButtonProps } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';

// The router says `aria-current` on every link whose address is open or begins the open one, wherever it stands.
type AnchorProps = Omit<ComponentProps<'a'>, 'aria-current'> & {
  /** Marks the link of the open page in a list of pages. */
  readonly isCurrent?: boolean;
};
type ButtonAnchorProps = ButtonProps & Omit<AnchorProps, keyof ButtonProps>;

const currentOf = (isCurrent: boolean | undefined) => (isCurrent ? 'page' : undefined);

const Anchor = ({ isCurrent, ...props }: AnchorProps) => (
  <a {...props} aria-current={currentOf(isCurrent)} />
);

const ButtonAnchor = ({ isCurrent, ...props }: ButtonAnchorProps) => (
  <Button component="a" {...props} aria-current={currentOf(isCurrent)} />
);

/** A link to a page of the site, typed by the routes. */
export const PageLink = createLink(Anchor);

/** The same, drawn as a button. */
export const PageButton = createLink(ButtonAnchor);

import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { OutsideLink } from '#domain/order/outside-links';
import { Note } from '#src/ui/Note';
import { Panel } from '#src/ui/Panel';

interface OutsideLinksProps {
  readonly links: readonly OutsideLink[];
}

/** Pages outside where the order can be paid; each opens beside this one, and learns nothing of where it was opened from. */
export const OutsideLinks = ({ links }: OutsideLinksProps) => (
  <Panel title={<Trans>Pay on a page outside</Trans>}>
    {links.map(({ kind, href }) => (
      <Button
        key={kind}
        component="a"
        href={href}
        target="_blank"
        rel="noreferrer"
        variant="default"
        size="md"
        fullWidth
      >
        {kind === 'payeer' ? <Trans>Pay with Payeer</Trans> : <Trans>Open the payment page</Trans>}
      </Button>
    ))}
    {links.map(({ kind, href }) => {
      const { host } = new URL(href);
      return (
        <Note key={kind} mt={8}>
          <Trans>This link leads outside Bến Đổi, to {host}, in a new tab.</Trans>
        </Note>
      );
    })}
  </Panel>
);

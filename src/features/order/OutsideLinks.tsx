import { Trans } from '@lingui/react/macro';
import type { OutsideLink } from '#domain/order/outside-link';
import { operatorName } from '#domain/rails/operator-names';
import { ButtonLink } from '#src/ui/Button';
import { Note } from '#src/ui/Note';
import { Panel } from '#src/ui/Panel';
import type { OrderProps } from './order-props.ts';

interface OutsideLinksProps extends OrderProps {
  readonly links: readonly OutsideLink[];
}

/** Pages outside where the order can be paid; each opens beside this one, and learns nothing of where it was opened from. */
export const OutsideLinks = ({ links, order: { networkKey } }: OutsideLinksProps) => {
  const operator = operatorName(networkKey) ?? '';
  return (
    <Panel title={<Trans>Pay on a page outside</Trans>}>
      {links.map(({ kind, href }) => (
        <ButtonLink
          key={kind}
          href={href}
          target="_blank"
          rel="noreferrer"
          variant="default"
          size="md"
          fullWidth
        >
          {kind === 'operatorPage' ? (
            <Trans>Pay with {operator}</Trans>
          ) : (
            <Trans>Open the payment page</Trans>
          )}
        </ButtonLink>
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
};

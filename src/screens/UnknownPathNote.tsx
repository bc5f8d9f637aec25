import { Trans } from '@lingui/react/macro';
import { useLocation } from '@tanstack/react-router';
import { UNKNOWN_PATH } from '#domain/navigation/page-aliases';
import { Callout } from '#src/ui/Callout';
import styles from './ConverterScreen.module.css';

/** Says why a visitor is here who opened an address that no page has. */
export const UnknownPathNote = () => {
  const isShown = useLocation({
    select: ({ searchStr }) => new URLSearchParams(searchStr).has(UNKNOWN_PATH),
  });
  return isShown ? (
    <div className={styles.note}>
      <Callout tone="info" role="status" title={<Trans>There is no page at this address.</Trans>}>
        <Trans>It may have moved, or the link is mistyped. This is the home page.</Trans>
      </Callout>
    </div>
  ) : null;
};

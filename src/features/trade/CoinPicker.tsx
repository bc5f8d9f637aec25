import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, memo, Suspense, useRef, useState } from 'react';
import type { HostName, SiteConfig } from '#domain/catalogue/site-config';
import field from '#src/fields/form/field.module.css';
import styles from '#src/ui/search-dialog.module.css';

interface CoinPickerProps {
  readonly config: SiteConfig;
  readonly host: HostName;
  /** Code of the trade's currency record. */
  readonly currencyCode: string;
}

// The list of coins with its search and icons, loaded on demand.
const CoinSearch = lazy(() => import('./CoinSearch.tsx'));

/** Button that opens the list of coins, which fills a phone's screen. */
export const CoinPicker = memo((props: CoinPickerProps) => {
  const { t } = useLingui();
  const dialog = useRef<HTMLDialogElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const close = () => dialog.current?.close();
  return (
    <>
      <button
        type="button"
        className={field.chip}
        aria-haspopup="dialog"
        onClick={() => {
          setIsOpen(true);
          dialog.current?.showModal();
        }}
      >
        <Trans>Change coin</Trans>
      </button>
      <dialog
        ref={dialog}
        className={styles.dialog}
        aria-label={t`Choose a coin`}
        onClose={() => setIsOpen(false)}
      >
        {isOpen && (
          <Suspense fallback={<p className={styles.waiting}>{t`Loading the coins…`}</p>}>
            <CoinSearch {...props} onClose={close} />
          </Suspense>
        )}
      </dialog>
    </>
  );
});

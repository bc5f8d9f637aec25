import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, memo, useRef } from 'react';
import type { HostName, SiteConfig } from '#domain/catalogue/site-config';
import type { TradeSide } from '#domain/trade/trade-side';
import field from '#src/fields/form/field.module.css';
import { SearchDialog, type SearchDialogHandle } from '#src/ui/SearchDialog';

interface CoinPickerProps {
  readonly config: SiteConfig;
  readonly host: HostName;
  readonly side: TradeSide;
  /** Code of the trade's currency record. */
  readonly currencyCode: string;
}

// The list of coins with its search and icons, loaded on demand.
const CoinSearch = lazy(() => import('./CoinSearch.tsx'));

/** Button that opens the list of coins. */
export const CoinPicker = memo((props: CoinPickerProps) => {
  const { t } = useLingui();
  const dialog = useRef<SearchDialogHandle>(null);
  return (
    <>
      <button
        type="button"
        className={field.chip}
        aria-haspopup="dialog"
        onClick={() => dialog.current?.open()}
      >
        <Trans>Change coin</Trans>
      </button>
      <SearchDialog ref={dialog} label={t`Choose a coin`} waiting={t`Loading the coins…`}>
        <CoinSearch {...props} onClose={() => dialog.current?.close()} />
      </SearchDialog>
    </>
  );
});

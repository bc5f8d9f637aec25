import { Trans, useLingui } from '@lingui/react/macro';
import { tickerOf } from '#domain/usdt';
import { Callout } from '#src/ui/Callout';

interface UnsupportedPanelProps {
  readonly currencyCode: string;
}

/** No buy rate, no form: says so, and what to do instead. */
export const UnsupportedPanel = ({ currencyCode }: UnsupportedPanelProps) => {
  const { t } = useLingui();
  const code = tickerOf(currencyCode);
  return (
    <Callout tone="warning" role="status" title={t`Buying ${code} is not supported right now.`}>
      <Trans>
        Please choose another coin or network, or come back later: this page opens by itself.
      </Trans>
    </Callout>
  );
};

import { useLingui } from '@lingui/react/macro';
import type { SiteConfig } from '#domain/site-config';
import { Callout } from '#src/ui/Callout';
import { useSiteTexts } from './use-site-texts.ts';

interface SidePanelProps {
  readonly config: SiteConfig;
}

/** What to be careful about, in the operators' words. */
export const WarningPanel = ({ config }: SidePanelProps) => {
  const { t } = useLingui();
  const lines = useSiteTexts(config).linesOf('warning');
  return lines.length === 0 ? null : (
    <Callout tone="warning" title={t`Beware of fraud.`}>
      {lines.join(' ')}
    </Callout>
  );
};

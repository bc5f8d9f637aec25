import { useLingui } from '@lingui/react/macro';
import type { SiteConfig } from '#domain/site-config';
import { Panel } from '#src/ui/Panel';
import styles from './SidePanels.module.css';
import { useSiteTexts } from './use-site-texts.ts';

interface SidePanelProps {
  readonly config: SiteConfig;
}

/** What partners offer; nothing at all when none does. */
export const PartnerPanel = ({ config }: SidePanelProps) => {
  const { t } = useLingui();
  const partners = useSiteTexts(config).notesOf('partner-');
  return partners.length === 0 ? null : (
    <Panel title={t`Partner offers`}>
      <ul className={styles.partners}>
        {partners.map(({ code, title, lines }) => (
          <li key={code}>
            <strong>{title}</strong>
            {lines.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </li>
        ))}
      </ul>
    </Panel>
  );
};

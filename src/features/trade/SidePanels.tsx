import { useLingui } from '@lingui/react/macro';
import type { SiteConfig } from '#domain/catalogue/site-config';
import { useSiteTexts } from '#src/fields/site-text/use-site-texts';
import { Callout } from '#src/ui/Callout';
import { Panel } from '#src/ui/Panel';
import { StepList } from '#src/ui/StepList';
import styles from './SidePanels.module.css';
import { useSideText, useSideView } from './side-view.tsx';

export interface SidePanelProps {
  readonly config: SiteConfig;
}

/** The operators' step-by-step instructions. */
const InstructionsPanel = ({ config }: SidePanelProps) => {
  const { side } = useSideView();
  const lines = useSiteTexts(config).linesOf(`${side}-instructions`);
  const title = useSideText()('howTo');
  return lines.length === 0 ? null : (
    <Panel title={title}>
      <StepList
        label={title}
        steps={lines.map((line, index) => ({
          id: line,
          title: line,
          state: index === 0 ? 'current' : 'todo',
        }))}
      />
    </Panel>
  );
};

/** The operators' warnings. */
const WarningPanel = ({ config }: SidePanelProps) => {
  const { t } = useLingui();
  const lines = useSiteTexts(config).linesOf('warning');
  return lines.length === 0 ? null : (
    <Callout tone="warning" title={t`Beware of fraud.`}>
      {lines.join(' ')}
    </Callout>
  );
};

/** Offers of partners; nothing without any. */
export const PartnerPanel = ({ config }: SidePanelProps) => {
  const { t } = useLingui();
  const partners = useSiteTexts(config).notesOf('partner-');
  return partners.length === 0 ? null : (
    <Panel title={t`Partner offers`}>
      <ul className={styles.partners}>
        {partners.map(({ code, title, lines, image }) => (
          <li key={code}>
            {image !== undefined && <img src={image} alt="" height={34} loading="lazy" />}
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

/** What stands beside a form on a wide screen, and under it on a phone. */
export const GuidePanels = ({ config }: SidePanelProps) => (
  <>
    <InstructionsPanel config={config} />
    <WarningPanel config={config} />
  </>
);

import { useLingui } from '@lingui/react/macro';
import type { SiteConfig } from '#domain/site-config';
import { Panel } from '#src/ui/Panel';
import { StepList } from '#src/ui/StepList';
import { useSiteTexts } from './use-site-texts.ts';

interface SidePanelProps {
  readonly config: SiteConfig;
}

/** How a purchase goes, step by step, in the operators' words. */
export const InstructionsPanel = ({ config }: SidePanelProps) => {
  const { t } = useLingui();
  const lines = useSiteTexts(config).linesOf('buy-instructions');
  const title = t`How to buy`;
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

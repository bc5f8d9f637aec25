import { useSiteTexts } from '#src/fields/site-text/use-site-texts';
import { Panel } from '#src/ui/Panel';
import type { ConfigProps } from './config-props.ts';
import { DIM } from './panel-styles.ts';

/** What the site says of itself on its home page, as text; nothing without one. */
export const IndexText = ({ config }: ConfigProps) => {
  const [title, ...lines] = useSiteTexts(config).linesOf('index');
  return (
    title !== undefined && (
      <Panel title={title}>
        {lines.map((line) => (
          <p key={line} style={DIM}>
            {line}
          </p>
        ))}
      </Panel>
    )
  );
};

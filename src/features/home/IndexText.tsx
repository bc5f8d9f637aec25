import { useSiteTexts } from '#src/fields/site-text/use-site-texts';
import { Panel } from '#src/ui/Panel';
import type { ConfigProps } from './config-props.ts';
import { DIM } from './panel-styles.ts';

/** What the site says of itself on its home page, and its notice, as text; nothing without the first. */
export const IndexText = ({ config }: ConfigProps) => {
  const { linesOf } = useSiteTexts(config);
  const [title, ...lines] = linesOf('index');
  return (
    title !== undefined && (
      <Panel title={title}>
        {[...lines, ...linesOf('notice')].map((line) => (
          <p key={line} style={DIM}>
            {line}
          </p>
        ))}
      </Panel>
    )
  );
};

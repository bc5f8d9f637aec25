import { useLingui } from '@lingui/react/macro';
import { monogram } from '#domain/banks/monogram';
import { partnerPathOf } from '#domain/catalogue/partner-text';
import { useSiteTexts } from '#src/fields/site-text/use-site-texts';
import { Monogram } from '#src/ui/Monogram';
import { Panel } from '#src/ui/Panel';
import type { ConfigProps } from './config-props.ts';
import { LINK, LIST } from './panel-styles.ts';

const LOGOS = { ...LIST, display: 'flex', flexWrap: 'wrap', gap: 16 } as const;

/** Initials of a name, three at most. */
const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .map(([initial = '']) => initial)
    .join('')
    .slice(0, 3);

/** Marks of the partners, drawn here; a partner with a configured address has a link. */
export const PartnerLogos = ({ config }: ConfigProps) => {
  const { t } = useLingui();
  const { notesOf } = useSiteTexts(config);
  const partners = notesOf('partner-').map(({ code, title }) => {
    const text = config.siteInfo.texts.find((entry) => entry.code === code);
    return { code, title, path: text && partnerPathOf(text) };
  });
  if (partners.length === 0) return null;
  return (
    <Panel title={t`Partners`}>
      <ul style={LOGOS}>
        {partners.map(({ code, title, path }) => (
          <li key={code}>
            {path === undefined ? (
              <span style={LINK}>
                <PartnerMark title={title} />
              </span>
            ) : (
              <a href={path} rel="noreferrer sponsored" style={LINK}>
                <PartnerMark title={title} />
              </a>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
};

const PartnerMark = ({ title }: { readonly title: string }) => (
  <>
    <Monogram {...monogram({ code: initialsOf(title) })} />
    {title}
  </>
);

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

/** Marks of the partners that an address is configured for, each with the way there; drawn here, from no other host. */
export const PartnerLogos = ({ config }: ConfigProps) => {
  const { t } = useLingui();
  const { notesOf } = useSiteTexts(config);
  const partners = notesOf('partner-').flatMap(({ code, title }) => {
    const text = config.siteInfo.texts.find((entry) => entry.code === code);
    const path = text && partnerPathOf(text);
    return path === undefined ? [] : [{ code, title, path }];
  });
  if (partners.length === 0) return null;
  return (
    <Panel title={t`Partners`}>
      <ul style={LOGOS}>
        {partners.map(({ code, title, path }) => (
          <li key={code}>
            <a href={path} rel="noreferrer sponsored" style={LINK}>
              <Monogram {...monogram({ code: initialsOf(title) })} />
              {title}
            </a>
          </li>
        ))}
      </ul>
    </Panel>
  );
};

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

/** Logos of the partners, or their initials; a partner with a configured address has a link. */
export const PartnerLogos = ({ config }: ConfigProps) => {
  const { t } = useLingui();
  const { notesOf } = useSiteTexts(config);
  const partners = notesOf('partner-').map(({ code, title, image }) => {
    const text = config.siteInfo.texts.find((entry) => entry.code === code);
    return { code, title, image, path: text && partnerPathOf(text) };
  });
  if (partners.length === 0) return null;
  return (
    <Panel title={t`Partners`}>
      <ul style={LOGOS}>
        {partners.map(({ code, title, image, path }) => (
          <li key={code}>
            {path === undefined ? (
              <span style={LINK}>
                <PartnerMark title={title} image={image} />
              </span>
            ) : (
              <a href={path} rel="noreferrer sponsored" style={LINK}>
                <PartnerMark title={title} image={image} />
              </a>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
};

interface PartnerMarkProps {
  readonly title: string;
  /** Path of the logo; initials stand in its place where there is none. */
  readonly image: string | undefined;
}

const PartnerMark = ({ title, image }: PartnerMarkProps) => (
  <>
    {image === undefined ? (
      <Monogram {...monogram({ code: initialsOf(title) })} />
    ) : (
      <img src={image} alt="" height={34} loading="lazy" />
    )}
    {title}
  </>
);

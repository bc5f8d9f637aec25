import { Trans, useLingui } from '@lingui/react/macro';
import {
  guideVideoOf,
  type SupportChannel,
  supportChannels,
} from '#domain/catalogue/support-channels';
import { PageLink } from '#src/ui/PageLink';
import { Panel } from '#src/ui/Panel';
import type { ConfigProps } from './config-props.ts';
import { DIM, LINK, LIST, rowAt } from './panel-styles.ts';

// Another company's page has no way back to this one, and none of its scripts runs here.
const OUTSIDE = { target: '_blank', rel: 'noopener noreferrer' } as const;

const WAYS = { display: 'flex', flexWrap: 'wrap', columnGap: 20 } as const;

const useChannelNames = (): Readonly<Record<SupportChannel['kind'], string>> => {
  const { t } = useLingui();
  return {
    chat: t`Live chat`,
    email: t`Email`,
    phone: t`Phone`,
    skype: 'Skype',
    yahoo: 'Yahoo',
  };
};

const Reached = ({ kind, name, href }: SupportChannel) => {
  if (href === '') return <span>{name}</span>;
  return kind === 'chat' ? (
    <a href={href} style={LINK} {...OUTSIDE}>
      <Trans>Open the chat</Trans>
    </a>
  ) : (
    <a href={href} style={LINK}>
      {name}
    </a>
  );
};

/** Ways to reach us that the configuration names, and what to beware of. */
export const SupportPanel = ({ config: { siteInfo } }: ConfigProps) => {
  const { t } = useLingui();
  const names = useChannelNames();
  const channels = supportChannels(siteInfo);
  const video = guideVideoOf(siteInfo);
  const hasChat = channels.some(({ kind }) => kind === 'chat');
  const title = t`Support and warnings`;
  return (
    <Panel title={title}>
      {channels.length > 0 && (
        <ul style={LIST} aria-label={title}>
          {channels.map((channel, index) => (
            <li key={channel.kind} style={rowAt(index)}>
              <span style={DIM}>{names[channel.kind]}</span>
              <strong>
                <Reached {...channel} />
              </strong>
            </li>
          ))}
        </ul>
      )}
      <p style={DIM}>
        <Trans>
          Only what is listed here is ours: anybody who writes or calls in our name from elsewhere
          is a fraud.
        </Trans>
        {hasChat && (
          <>
            {' '}
            <Trans>
              The chat opens in a tab of its own, on another company’s site. Never write a password
              or a one-time code there.
            </Trans>
          </>
        )}
      </p>
      <div style={WAYS}>
        <PageLink to="/{$page}.html" params={{ page: 'scam-alert' }} style={LINK}>
          <Trans>Fraud warning</Trans>
        </PageLink>
        <PageLink to="/{$page}.html" params={{ page: 'contact' }} style={LINK}>
          <Trans>Contact us</Trans>
        </PageLink>
        {video !== undefined && (
          <a href={video} style={LINK} {...OUTSIDE}>
            <Trans>Watch how it works</Trans>
          </a>
        )}
      </div>
    </Panel>
  );
};

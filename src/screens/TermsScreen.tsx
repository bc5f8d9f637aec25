import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { selectSupportEmail } from '#machines/app/app.selectors';
import { Panel } from '#src/ui/Panel';
import { ContentPage } from './content/ContentPage.tsx';
import styles from './prose.module.css';
import type { ScreenProps } from './screen-props.ts';
import { TERMS } from './terms.ts';

/** Terms of use, in Vietnamese in both languages. */
export const TermsScreen = ({ app }: ScreenProps) => {
  const { t } = useLingui();
  const email = useSelector(app, selectSupportEmail);
  return (
    <ContentPage
      title={t`Terms of use`}
      lead={<Trans>These terms hold in Vietnamese.</Trans>}
      more={
        <nav aria-label={t`Contents`}>
          <ol lang="vi">
            {TERMS.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ol>
        </nav>
      }
    >
      <Panel>
        <div lang="vi" className={styles.prose}>
          {TERMS.map(({ id, title, paragraphs }, index) => (
            <section key={id} id={id}>
              <h2>
                {index + 1}. {title}
              </h2>
              {paragraphs.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </section>
          ))}
          {email && (
            <p>
              Email hỗ trợ: <a href={`mailto:${email}`}>{email}</a>
            </p>
          )}
        </div>
      </Panel>
    </ContentPage>
  );
};

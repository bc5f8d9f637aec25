import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { selectScreenActor } from '#machines/app/app.selectors';
import { BlogList } from '#src/features/blog/BlogList';
import type { ScreenProps } from '../screen-props.ts';
import { ContentPage } from './ContentPage.tsx';

/** Articles of the blog. */
export const BlogScreen = ({ app }: ScreenProps) => {
  const { t } = useLingui();
  const flow = useSelector(app, selectScreenActor);
  return (
    <ContentPage
      title={t`Articles`}
      lead={<Trans>Guides, safety and basics of trading coins, in Vietnamese.</Trans>}
    >
      {flow.kind === 'blogList' && <BlogList actor={flow.ref} />}
    </ContentPage>
  );
};

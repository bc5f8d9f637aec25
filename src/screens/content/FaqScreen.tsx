import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { selectScreenActor } from '#machines/app/app.selectors';
import { FaqList } from '#src/features/faq/FaqList';
import { PartBoundary } from '#src/ui/PartBoundary';
import type { ScreenProps } from '../screen-props.ts';
import { ContentPage } from './ContentPage.tsx';

/** Frequent questions and their answers. */
export const FaqScreen = ({ app }: ScreenProps) => {
  const { t } = useLingui();
  const flow = useSelector(app, selectScreenActor);
  return (
    <ContentPage
      title={t`Frequent questions`}
      lead={<Trans>What customers ask us most, by subject.</Trans>}
    >
      <PartBoundary>{flow.kind === 'faq' && <FaqList actor={flow.ref} />}</PartBoundary>
    </ContentPage>
  );
};

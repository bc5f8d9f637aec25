import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { type InBoth, readAs } from '#domain/catalogue/faq-sections';
import type { FaqActorRef } from '#machines/faq/faq.machine';
import {
  selectFaqMessage,
  selectFaqPhase,
  selectSection,
  selectSections,
} from '#machines/faq/faq.selectors';
import type { ActorProps } from '#src/fields/actor-props';
import field from '#src/fields/form/field.module.css';
import { useServiceMessage } from '#src/fields/form/use-service-message';
import { translated } from '#src/fields/site-text/translated';
import { Fold } from '#src/ui/Fold';
import { LoadFailure } from '#src/ui/LoadFailure';
import { Panel } from '#src/ui/Panel';
import { Skeleton } from '#src/ui/Skeleton';
import styles from './FaqList.module.css';

/** Vietnamese for readers of it, English for others, who read a site's first questions in their own language. */
const useInBoth = () => {
  const { i18n } = useLingui();
  return (text: InBoth) => translated(i18n, readAs(text, i18n.locale));
};

const Categories = ({ actor }: ActorProps<FaqActorRef>) => {
  const { t } = useLingui();
  const read = useInBoth();
  const sections = useSelector(actor, selectSections);
  const chosen = useSelector(actor, selectSection);
  return (
    <fieldset className={styles.categories} aria-label={t`Subjects`}>
      {sections.map(({ id, subject }) => (
        <label key={id} className={field.chip}>
          <input
            type="radio"
            name="subject"
            checked={id === chosen?.id}
            onChange={() => actor.send({ type: 'category.chosen', id })}
          />
          {read(subject)}
        </label>
      ))}
    </fieldset>
  );
};

/** Frequent questions of one subject at a time, each with its answer behind it; texts, never markup. */
export const FaqList = ({ actor }: ActorProps<FaqActorRef>) => {
  const { t } = useLingui();
  const read = useInBoth();
  const words = useServiceMessage();
  const phase = useSelector(actor, selectFaqPhase);
  const message = useSelector(actor, selectFaqMessage);
  const section = useSelector(actor, selectSection);
  if (message !== '')
    return (
      <LoadFailure
        title={<Trans>The questions could not be loaded.</Trans>}
        isLoading={phase === 'loading'}
        onRetry={() => actor.send({ type: 'questions.requested' })}
      >
        {words(message)}
      </LoadFailure>
    );
  if (phase === 'loading')
    return (
      <Panel label={t`The questions are being loaded.`}>
        <Skeleton height={240} />
      </Panel>
    );
  if (!section)
    return (
      <Panel>
        <p>
          <Trans>There are no questions here yet.</Trans>
        </p>
      </Panel>
    );
  return (
    <>
      <Categories actor={actor} />
      <Panel title={read(section.subject)}>
        {section.questions.map(({ id, question, answer }) => (
          <Fold key={id} summary={read(question)}>
            <p className={styles.answer}>{read(answer)}</p>
          </Fold>
        ))}
      </Panel>
    </>
  );
};

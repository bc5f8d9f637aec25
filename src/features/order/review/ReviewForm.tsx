import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#src/ui/Button';
import { Stack } from '#src/ui/mantine';
import '@mantine/core/styles/Stack.layer.css';
import { useSelector } from '@xstate/react';
import { Form } from 'formik';
import { MOST_OF_REVIEW } from '#domain/order/order-review';
import { reviewForm, type TypedReview } from '#domain/rules/review';
import type { ReviewActorRef } from '#machines/review/review.machine';
import { selectReviewMessage, selectReviewPhase } from '#machines/review/review.selectors';
import type { ActorProps } from '#src/fields/actor-props';
import { FieldForm } from '#src/fields/form/FieldForm';
import { useCommittedValidation } from '#src/fields/form/use-form-patches';
import { useServiceMessage } from '#src/fields/form/use-service-message';
import { TextAreaField } from '#src/fields/text/TextAreaField';
import { TextField } from '#src/fields/text/TextField';
import { Callout } from '#src/ui/Callout';
import { Note } from '#src/ui/Note';
import { Panel } from '#src/ui/Panel';
import '#src/fields/form/late-messages';

const EMPTY: TypedReview = { content: '', email: '' };
const ROWS = 4;

/** The customer's review of a finished order. */
export const ReviewForm = ({ actor }: ActorProps<ReviewActorRef>) => (
  <Panel title={<Trans>How was it?</Trans>}>
    <FieldForm<TypedReview>
      initialValues={EMPTY}
      validationSchema={reviewForm}
      onSubmit={(values) => actor.send({ type: 'review.sent', review: reviewForm.cast(values) })}
    >
      <Fields actor={actor} />
    </FieldForm>
  </Panel>
);

const Fields = ({ actor }: ActorProps<ReviewActorRef>) => {
  const { t } = useLingui();
  const phase = useSelector(actor, selectReviewPhase);
  const message = useSelector(actor, selectReviewMessage);
  const words = useServiceMessage();
  const most = MOST_OF_REVIEW;
  useCommittedValidation(reviewForm);
  return (
    <Form noValidate>
      <Stack>
        <TextAreaField
          name="content"
          label={t`Your review`}
          description={t`at most ${most} characters`}
          rows={ROWS}
          autoComplete="off"
        />
        <TextField
          name="email"
          label={t`Email`}
          description={t`is not shown`}
          type="email"
          inputMode="email"
          autoComplete="email"
        />
        {phase === 'failed' && (
          <Callout tone="danger" role="alert">
            {words(message) ||
              t`No answer from the service. Send your review again: it is stored once.`}
          </Callout>
        )}
        <Button type="submit" size="md" fullWidth loading={phase === 'sending' || phase === 'done'}>
          <Trans>Send the review</Trans>
        </Button>
        <Note ta="center">
          <Trans>
            We read every review before others see it. They see its text alone, without your name,
            your email and your order.
          </Trans>
        </Note>
      </Stack>
    </Form>
  );
};

import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#src/ui/Button';
import { Box, Stack } from '#src/ui/mantine';
import '@mantine/core/styles/Stack.layer.css';
import { useSelector } from '@xstate/react';
import { Form, useFormikContext } from 'formik';
import { profileSchema } from '#domain/rules/profile';
import type { ProfileActorRef, ProfileFields } from '#machines/profile/profile.machine';
import {
  selectEmail,
  selectFields,
  selectIsNameFixed,
  selectIsReading,
  selectIsSaving,
  selectMaySave,
  selectProfileMessage,
} from '#machines/profile/profile.selectors';
import type { ActorProps } from '#src/fields/actor-props';
import { FieldForm } from '#src/fields/form/FieldForm';
import { Note } from '#src/ui/Note';
import '#src/fields/form/late-messages';
import { MissingFields } from '#src/fields/form/MissingFields';
import { useCommittedValidation } from '#src/fields/form/use-form-patches';
import { useServiceMessage } from '#src/fields/form/use-service-message';
import { SelectField } from '#src/fields/text/SelectField';
import { TextField } from '#src/fields/text/TextField';
import { Callout } from '#src/ui/Callout';
import { AvatarField } from './AvatarField.tsx';

/** Profile form: Formik holds the values, the actor the picture and the submission. */
export const ProfileForm = ({ actor }: ActorProps<ProfileActorRef>) => (
  <FieldForm<ProfileFields>
    initialValues={selectFields(actor.getSnapshot())}
    validationSchema={profileSchema}
    onSubmit={(fields) => actor.send({ type: 'profile.submitted', fields })}
  >
    <ProfileBody actor={actor} />
  </FieldForm>
);

const ProfileBody = ({ actor }: ActorProps<ProfileActorRef>) => {
  const { t } = useLingui();
  const { values, isValid } = useFormikContext<ProfileFields>();
  const words = useServiceMessage();
  const email = useSelector(actor, selectEmail);
  const message = useSelector(actor, selectProfileMessage);
  const isNameFixed = useSelector(actor, selectIsNameFixed);
  const isReading = useSelector(actor, selectIsReading);
  const isSaving = useSelector(actor, selectIsSaving);
  const maySave = useSelector(actor, selectMaySave(values));
  useCommittedValidation();
  return (
    <Form noValidate>
      <Stack>
        <AvatarField actor={actor} />
        <Note fz="inherit">
          <Trans>Email</Trans>:{' '}
          <Box component="strong" c="bright">
            {email}
          </Box>
        </Note>
        <TextField
          name="fullName"
          label={t`Full name`}
          autoComplete="name"
          {...(isNameFixed && { readOnly: true, description: t`Verified, cannot be changed` })}
        />
        <TextField
          name="passportId"
          label={t`Identity card or passport number`}
          description={t`Optional`}
          autoComplete="off"
        />
        <TextField name="address" label={t`Address`} autoComplete="street-address" />
        <SelectField
          name="country"
          label={t`Country`}
          options={[
            { value: '', label: t`Choose a country` },
            { value: 'vi', label: t`Việt Nam` },
            { value: 'en', label: t`United Kingdom` },
            { value: 'us', label: t`United States` },
          ]}
        />
        <TextField
          name="sponsor"
          label={t`Sponsor code`}
          description={t`Optional`}
          autoComplete="off"
        />
        {message !== '' && (
          <Callout tone="danger" role="alert">
            {words(message)}
          </Callout>
        )}
        <Button
          type="submit"
          size="md"
          fullWidth
          disabled={!isValid || !(maySave || isSaving)}
          loading={isSaving}
        >
          <Trans>Save</Trans>
        </Button>
        {!isValid && <MissingFields />}
        <Note role="status">
          {isSaving && <Trans>Saving your profile…</Trans>}
          {!isSaving && !isReading && !maySave && (
            <Trans>Nothing to save yet: change something first.</Trans>
          )}
        </Note>
      </Stack>
    </Form>
  );
};

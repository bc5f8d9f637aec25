import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useFormikContext } from 'formik';
import { Note } from '#src/ui/Note';

type FieldNames = Readonly<Record<string, MessageDescriptor>>;

/** Fields by the names that their labels have, unless a form's labels say it otherwise. */
export const FIELD_NAMES = {
  account: msg`Your account number`,
  address: msg`Address`,
  agree: msg`the terms`,
  bankCode: msg`Your bank`,
  code: msg`6-digit code`,
  confirmPassword: msg`Password again`,
  country: msg`Country`,
  currentPassword: msg`Current password`,
  deletionPassword: msg`Current password`,
  email: msg`Email`,
  fullName: msg`Full name`,
  passportId: msg`Identity card or passport number`,
  password: msg`Password`,
  phone: msg`Phone number`,
  price: msg`your price`,
  quantity: msg`Amount`,
  sponsor: msg`Sponsor code`,
  stepUpPassword: msg`Password`,
} as const satisfies FieldNames;

/** The names of a form in which another password is chosen. */
export const NEW_PASSWORD = { password: msg`New password` };

/**
 * Which fields a form's button waits for: the empty ones, then those with an error. The captcha
 * says itself how far it is.
 * @param names of fields whose labels differ
 */
export const MissingFields = ({ names = {} }: { readonly names?: FieldNames }) => {
  const { i18n } = useLingui();
  const { errors, values } = useFormikContext<Readonly<Record<string, unknown>>>();
  const known: FieldNames = { ...FIELD_NAMES, ...names };
  const waiting = Object.keys(errors).filter((field) => known[field]);
  const isEmpty = (field: string) => [undefined, '', false].includes(trimmed(values[field]));
  const list = (fields: readonly string[]) =>
    new Intl.ListFormat(i18n.locale, { type: 'unit' }).format(
      fields.map((field) => i18n._(known[field] as MessageDescriptor)),
    );
  const missing = list(waiting.filter(isEmpty));
  const wrong = list(waiting.filter((field) => !isEmpty(field)));
  if (waiting.length === 0) return null;
  return (
    <Note ta="center" mt={6}>
      {missing !== '' && <Trans>Still missing: {missing}.</Trans>}{' '}
      {wrong !== '' && <Trans>Please correct: {wrong}.</Trans>}
    </Note>
  );
};

const trimmed = (value: unknown) =>
  typeof value === 'string' ? value.trim() : (value as boolean | undefined);

import { withWords } from './constant-words.ts';
import { type EntityOf, entity, key, oneOf, text } from './entity.ts';

export const loginCodec = withWords(
  entity({
    email: key('email'),
    password: key('password'),
    captcha: text('captcha'),
    /** Of the second step; empty in the first. */
    code: text('code'),
  }),
  { type: 'password' },
);
export type Login = EntityOf<typeof loginCodec>;

/** Registration, inside the payload's `attributes`; agreement to the terms is required. */
export const registrationCodec = withWords(
  entity({
    email: key('Email'),
    password: key('Password'),
    captcha: text('Captcha'),
    confirmPassword: key('ConfirmPassword'),
    /** Id of the sponsor's account. Ours, so only where there is one; every service takes the rest. */
    sponsor: { ...text('Sponsor'), write: (id: string) => (id === '' ? undefined : id) },
  }),
  { Agree: true },
);
export type Registration = EntityOf<typeof registrationCodec>;

export const passwordResetRequestCodec = entity({ email: key('email'), captcha: text('captcha') });
export type PasswordResetRequest = EntityOf<typeof passwordResetRequestCodec>;

export const passwordResetCodec = entity({
  password: key('password'),
  /** From the link in the mail. */
  token: key('token'),
  captcha: text('captcha'),
});
export type PasswordReset = EntityOf<typeof passwordResetCodec>;

/** Countries a profile may name, as the source lists them. */
export const PROFILE_COUNTRIES = ['vi', 'en', 'us'] as const;

export const profileCodec = entity({
  fullName: text('fullName'),
  passportId: text('passportId'),
  address: text('address'),
  /** One of `PROFILE_COUNTRIES`, or empty. */
  country: oneOf<string>('country', ['', ...PROFILE_COUNTRIES], ''),
  avatar: text('avatar'),
  sponsor: text('sponsor'),
});
export type Profile = EntityOf<typeof profileCodec>;

/** A profile as it is sent: with the file of a new picture, if one was chosen. */
export interface ProfileChange extends Profile {
  readonly picture: File | undefined;
}

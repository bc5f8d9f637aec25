import { entity, key, oneOf, text, withWords } from './entity.ts';

export interface Login {
  readonly email: string;
  readonly password: string;
  readonly captcha: string;
  /** Of the second step; empty in the first. */
  readonly code: string;
}

export const loginCodec = withWords(
  entity<Login>({
    email: key('email'),
    password: key('password'),
    captcha: text('captcha'),
    code: text('code'),
  }),
  { type: 'password' },
);

export interface Registration {
  readonly email: string;
  readonly password: string;
  readonly confirmPassword: string;
  readonly captcha: string;
  /** Id of the sponsor's account; empty without one. */
  readonly sponsor: string;
}

/** Registration, inside the payload's `attributes`; agreement to the terms is required. */
export const registrationCodec = withWords(
  entity<Registration>({
    email: key('Email'),
    password: key('Password'),
    captcha: text('Captcha'),
    confirmPassword: key('ConfirmPassword'),
    // Ours, so only where there is one; every service takes the rest.
    sponsor: { ...text('Sponsor'), write: (id) => (id === '' ? undefined : id) },
  }),
  { Agree: true },
);

export interface PasswordResetRequest {
  readonly email: string;
  readonly captcha: string;
}

export const passwordResetRequestCodec = entity<PasswordResetRequest>({
  email: key('email'),
  captcha: text('captcha'),
});

export interface PasswordReset {
  readonly password: string;
  /** From the link in the mail. */
  readonly token: string;
  readonly captcha: string;
}

export const passwordResetCodec = entity<PasswordReset>({
  password: key('password'),
  token: key('token'),
  captcha: text('captcha'),
});

/** Countries a profile may name, as the source lists them. */
export const PROFILE_COUNTRIES = ['vi', 'en', 'us'] as const;

export interface Profile {
  readonly fullName: string;
  readonly passportId: string;
  readonly address: string;
  /** One of `PROFILE_COUNTRIES`, or empty. */
  readonly country: string;
  readonly avatar: string;
  readonly sponsor: string;
}

/** A profile as it is sent: with the file of a new picture, if one was chosen. */
export interface ProfileChange extends Profile {
  readonly picture: File | undefined;
}

export const profileCodec = entity<Profile>({
  fullName: text('fullName'),
  passportId: text('passportId'),
  address: text('address'),
  country: oneOf<string>('country', ['', ...PROFILE_COUNTRIES], ''),
  avatar: text('avatar'),
  sponsor: text('sponsor'),
});

import { isKycStarted } from '#domain/account/session';
import { isVerified } from '#domain/catalogue/trade-access';
import {
  fieldsOf,
  isWorthSaving,
  type ProfileFields,
  type ProfileSnapshot,
} from './profile.machine.ts';

/** Default values of the fields; read once, when the form is mounted. */
export const selectFields = ({ context }: ProfileSnapshot): ProfileFields =>
  fieldsOf(context.account);

/** Email of the profile's account. */
export const selectEmail = ({ context }: ProfileSnapshot) => context.account.email;

/** Document status of the account: not_uploaded, unverified, verify, or one unknown to this client. */
export const selectDocStatus = ({ context }: ProfileSnapshot) => context.account.docStatus;

/** Whether the name was verified with documents: its owner changes it no more. */
export const selectIsNameFixed = ({ context }: ProfileSnapshot) => isVerified(context.account);

/** Whether documents were handed in (source: document status). */
export const selectIsKycStarted = ({ context }: ProfileSnapshot) => isKycStarted(context.account);

/** Path of the referral link: registrations from there have this account as their sponsor. */
export const selectReferralPath = ({ context }: ProfileSnapshot) =>
  `/?ref=${encodeURIComponent(context.account.id)}`;

/** Address of the picture that would be saved. */
export const selectAvatar = ({ context: { account, picture, savedPicture } }: ProfileSnapshot) => {
  if (picture) return picture.url;
  return savedPicture?.before === account.avatar ? savedPicture.url : account.avatar;
};

/** Name of the chosen, unsaved file; empty when there is none. */
export const selectChosenName = ({ context }: ProfileSnapshot) => context.picture?.file.name ?? '';

/** Why the chosen file is invalid. */
export const selectPictureError = ({ context }: ProfileSnapshot) => context.error;

export const selectIsReading = (snapshot: ProfileSnapshot) =>
  snapshot.matches({ editing: 'reading' });

export const selectIsUnreadable = (snapshot: ProfileSnapshot) =>
  snapshot.matches({ editing: 'unreadable' });

export const selectIsSaving = (snapshot: ProfileSnapshot) => snapshot.matches('saving');

/** Message of a failed save, in English; empty when it succeeded. */
export const selectProfileMessage = ({ context }: ProfileSnapshot) => context.message;

/** Whether these fields may be submitted: something changed, and no call is in progress. */
export const selectMaySave = (fields: ProfileFields) => (snapshot: ProfileSnapshot) =>
  !selectIsReading(snapshot) &&
  !selectIsSaving(snapshot) &&
  isWorthSaving(snapshot.context, fields);

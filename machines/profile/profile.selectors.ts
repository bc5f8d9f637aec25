import type { ProfileSnapshot } from './profile.machine.ts';
import { fieldsOf, isWorthSaving, type ProfileFields } from './profile.setup.ts';

/** What the fields begin with; read once, when the form is shown. */
export const selectFields = ({ context }: ProfileSnapshot): ProfileFields =>
  fieldsOf(context.account);

/** Whose profile it is. */
export const selectEmail = ({ context }: ProfileSnapshot) => context.account.email;

/** Where friends come in: whoever registers from there has this account as their sponsor. */
export const selectReferralPath = ({ context }: ProfileSnapshot) =>
  `/?ref=${encodeURIComponent(context.account.id)}`;

/** Address of the picture as it would be saved. */
export const selectAvatar = ({ context: { account, picture, savedPicture } }: ProfileSnapshot) => {
  if (picture) return picture.url;
  return savedPicture?.before === account.avatar ? savedPicture.url : account.avatar;
};

/** Name of the file that was chosen and not saved yet; empty when there is none. */
export const selectChosenName = ({ context }: ProfileSnapshot) => context.picture?.file.name ?? '';

/** Why the chosen file is none to be sent. */
export const selectPictureError = ({ context }: ProfileSnapshot) => context.error;

export const selectIsReading = (snapshot: ProfileSnapshot) =>
  snapshot.matches({ editing: 'reading' });

export const selectIsUnreadable = (snapshot: ProfileSnapshot) =>
  snapshot.matches({ editing: 'unreadable' });

export const selectIsSaving = (snapshot: ProfileSnapshot) => snapshot.matches('saving');

/** Why the profile was not saved, in the service's English; empty when it was. */
export const selectProfileMessage = ({ context }: ProfileSnapshot) => context.message;

/** Whether these fields may be handed in: something is another than before, and nothing is under way. */
export const selectMaySave = (fields: ProfileFields) => (snapshot: ProfileSnapshot) =>
  !selectIsReading(snapshot) &&
  !selectIsSaving(snapshot) &&
  isWorthSaving(snapshot.context, fields);

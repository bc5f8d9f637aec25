import { type ActorRef, assign, fromPromise, type Snapshot, sendTo, setup } from 'xstate';
import type { CallOutcome } from '#domain/call-outcome';
import type { RuleError } from '#domain/rules/error-codes';
import { validateImage } from '#domain/rules/files';
import { hasChanged } from '#domain/rules/profile';
import type { UserAccount } from '#domain/session';
import type { Profile, ProfileChange } from '#domain/wire/account-requests';
import { type MemberInput, SAVED, type ScreenReport } from '../app/app.events.ts';
import { isAnswered, messageOf } from '../call-outcome.ts';

/** What of a profile is typed or picked. */
export type ProfileFields = Omit<Profile, 'avatar'>;

/** A picture that was chosen and read. */
export interface Picture {
  /** What is sent. */
  readonly file: File;
  /** `data:` URL, which shows it. */
  readonly url: string;
}

/** A picture that was saved: shown until the account names its own address for it. */
interface SavedPicture {
  /** What the account named when it was saved. */
  readonly before: string;
  readonly url: string;
}

export interface ProfileContext extends MemberInput {
  /** What was handed in last. */
  readonly typed: ProfileFields | undefined;
  readonly picture: Picture | undefined;
  readonly savedPicture: SavedPicture | undefined;
  /** Of the file that is being read. */
  readonly file: File | undefined;
  /** Why the chosen file is none to be sent. */
  readonly error: RuleError | undefined;
  /** Why the profile was not saved, in the service's English; empty when it was. */
  readonly message: string;
}

export type ProfileEvent =
  | { readonly type: 'picture.chosen'; readonly file: File }
  | { readonly type: 'picture.removed' }
  | { readonly type: 'profile.submitted'; readonly fields: ProfileFields }
  | { readonly type: 'account.known'; readonly account: UserAccount };

export interface PictureRequest {
  readonly file: File;
}

/** What came of reading a file. */
export type PictureOutcome =
  | { readonly kind: 'read'; readonly picture: Picture }
  /** Gone, or not to be read, since it was chosen. */
  | { readonly kind: 'unreadable' };

type Parent = ActorRef<Snapshot<unknown>, ScreenReport>;

/** What of an account its owner may write. */
export const fieldsOf = ({
  fullName,
  passportId,
  address,
  country,
  sponsor,
}: UserAccount): ProfileFields => ({ fullName, passportId, address, country, sponsor });

const trimmed = (fields: ProfileFields): ProfileFields => ({
  fullName: fields.fullName.trim(),
  passportId: fields.passportId.trim(),
  address: fields.address.trim(),
  country: fields.country,
  sponsor: fields.sponsor.trim(),
});

/** Whether there is anything to save (rule of the profile: only when something changed). */
export const isWorthSaving = (
  { account, picture }: Pick<ProfileContext, 'account' | 'picture'>,
  fields: ProfileFields,
): boolean => picture !== undefined || hasChanged({ ...fieldsOf(account) }, { ...fields });

/** The vocabulary of the profile; the plot is in profile.machine.ts. */
export const profileSetup = setup({
  types: {
    context: {} as ProfileContext,
    events: {} as ProfileEvent,
    input: {} as MemberInput,
  },
  actors: {
    /** Reads a file into a `data:` URL; given up when another one is chosen. */
    readPicture: fromPromise<PictureOutcome, PictureRequest>(() => {
      throw new Error('readPicture was not provided');
    }),
    saveProfile: fromPromise<CallOutcome<void>, ProfileChange>(() => {
      throw new Error('saveProfile was not provided');
    }),
  },
  guards: {
    isAnswered,
    isRead: (_, { kind }: PictureOutcome) => kind === 'read',
    isInvalid: (_, file: File) => validateImage(file) !== undefined,
    isWorthSaving: ({ context }, fields: ProfileFields) => isWorthSaving(context, fields),
  },
  actions: {
    assignAccount: assign((_, account: UserAccount) => ({ account })),
    assignFile: assign((_, file: File) => ({ file })),
    forgetFile: assign({ file: undefined }),
    assignError: assign((_, file: File) => ({ error: validateImage(file) })),
    clearError: assign({ error: undefined }),
    assignPicture: assign((_, outcome: PictureOutcome) =>
      outcome.kind === 'read' ? { picture: outcome.picture } : {},
    ),
    forgetPicture: assign({ picture: undefined }),
    assignTyped: assign((_, fields: ProfileFields) => ({ typed: trimmed(fields) })),
    /** What was saved is what the next change is compared with. */
    assignSaved: assign(({ context: { account, typed, picture, savedPicture } }) => ({
      account: { ...account, ...typed },
      savedPicture: picture ? { before: account.avatar, url: picture.url } : savedPicture,
      picture: undefined,
    })),
    assignMessage: assign((_, outcome: CallOutcome<unknown>) => ({ message: messageOf(outcome) })),
    forgetMessage: assign({ message: '' }),
    /** A picture gets its address from the service: what is known of the account is asked for anew anyway. */
    reportChange: sendTo(
      ({ context }): Parent => context.reportTo,
      ({ context: { typed = {} } }) => ({ type: 'account.changed', account: typed }),
    ),
    reportSaved: sendTo(({ context }): Parent => context.reportTo, {
      type: 'toast.raised',
      toast: { kind: 'success', message: SAVED },
    }),
  },
});

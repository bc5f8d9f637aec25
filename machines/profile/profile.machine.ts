import { type ActorRefFrom, assign, type SnapshotFrom, sendTo, setup } from 'xstate';
import type { UserAccount } from '#domain/account/session';
import type { CallOutcome } from '#domain/call-outcome';
import type { RuleError } from '#domain/rules/error-codes';
import { validateImage } from '#domain/rules/files';
import { hasChanged } from '#domain/rules/profile';
import type { Profile, ProfileChange } from '#domain/wire/account-requests';
import { type MemberInput, SAVED_TOAST, type ScreenReport } from '../app/app.events.ts';
import { isAnswered, messageOf, outcomeIn, outcomeOrDefect } from '../call-outcome.ts';
import type { ReportTo } from '../report-to.ts';
import { unprovided } from '../unprovided.ts';

/** Fields of a profile, apart from the picture. */
export type ProfileFields = Omit<Profile, 'avatar'>;

/** Chosen picture. */
export interface Picture {
  readonly file: File;
  /** `data:` URL for the preview. */
  readonly url: string;
}

/** Saved picture, shown until the account has its new address. */
interface SavedPicture {
  /** Address at the time of saving. */
  readonly before: string;
  readonly url: string;
}

export interface ProfileContext extends MemberInput {
  /** Values submitted last. */
  readonly typed: ProfileFields | undefined;
  readonly picture: Picture | undefined;
  readonly savedPicture: SavedPicture | undefined;
  /** File that is being read. */
  readonly file: File | undefined;
  /** Why the chosen file is invalid. */
  readonly error: RuleError | undefined;
  /** Message of a failed save, in English; empty when it succeeded. */
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

/** Outcome of reading a file. */
export type PictureOutcome =
  | { readonly kind: 'read'; readonly picture: Picture }
  /** Deleted or unreadable since it was chosen. */
  | { readonly kind: 'unreadable' };

/** Fields of an account that its owner may change. */
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

/** Whether something changed (rule of the profile). */
export const isWorthSaving = (
  { account, picture }: Pick<ProfileContext, 'account' | 'picture'>,
  fields: ProfileFields,
): boolean => picture !== undefined || hasChanged({ ...fieldsOf(account) }, { ...fields });

const chosen = ({ event }: { readonly event: { readonly file: File } }) => event.file;

const fieldsIn = ({ event }: { readonly event: { readonly fields: ProfileFields } }) =>
  event.fields;

const saving = {
  guard: { type: 'isWorthSaving', params: fieldsIn },
  target: '#profile.saving',
  actions: { type: 'assignTyped', params: fieldsIn },
} as const;

const notSaved = {
  target: 'editing',
  actions: { type: 'assignMessage', params: outcomeOrDefect },
} as const;

/** An account's profile and picture: read, previewed, and saved when something changed. */
export const profileMachine = setup({
  types: {
    context: {} as ProfileContext,
    events: {} as ProfileEvent,
    input: {} as MemberInput,
  },
  actors: {
    /** Reads a file into a `data:` URL; aborted when another one is chosen. */
    readPicture: unprovided<PictureOutcome, PictureRequest>('readPicture'),
    saveProfile: unprovided<CallOutcome<void>, ProfileChange>('saveProfile'),
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
    /** The saved values are the base of the next comparison. */
    assignSaved: assign(({ context: { account, typed, picture, savedPicture } }) => ({
      account: { ...account, ...typed },
      savedPicture: picture ? { before: account.avatar, url: picture.url } : savedPicture,
      picture: undefined,
    })),
    assignMessage: assign((_, outcome: CallOutcome<unknown>) => ({ message: messageOf(outcome) })),
    forgetMessage: assign({ message: '' }),
    /** The service assigns the picture's address, so the account is reloaded. */
    reportChange: sendTo(
      ({ context }): ReportTo<ScreenReport> => context.reportTo,
      ({ context: { typed = {} } }) => ({ type: 'account.changed', account: typed }),
    ),
    reportSaved: sendTo(({ context }) => context.reportTo, SAVED_TOAST),
  },
}).createMachine({
  id: 'profile',
  context: ({ input }) => ({
    ...input,
    typed: undefined,
    picture: undefined,
    savedPicture: undefined,
    file: undefined,
    error: undefined,
    message: '',
  }),
  initial: 'editing',
  on: {
    'account.known': { actions: { type: 'assignAccount', params: ({ event }) => event.account } },
  },
  states: {
    editing: {
      initial: 'resting',
      on: {
        'picture.chosen': [
          {
            guard: { type: 'isInvalid', params: chosen },
            target: '.resting',
            actions: ['forgetPicture', { type: 'assignError', params: chosen }],
          },
          {
            target: '.reading',
            actions: ['forgetPicture', 'clearError', { type: 'assignFile', params: chosen }],
          },
        ],
        'picture.removed': { target: '.resting', actions: ['forgetPicture', 'clearError'] },
      },
      states: {
        resting: { on: { 'profile.submitted': saving } },
        // Saving waits for the chosen picture.
        reading: {
          exit: 'forgetFile',
          invoke: {
            id: 'readPicture',
            src: 'readPicture',
            input: ({ context: { file } }) => ({ file: file as File }),
            onDone: [
              {
                guard: { type: 'isRead', params: outcomeIn },
                target: 'resting',
                actions: { type: 'assignPicture', params: outcomeIn },
              },
              { target: 'unreadable' },
            ],
            onError: 'unreadable',
          },
        },
        unreadable: { on: { 'profile.submitted': saving } },
      },
    },
    saving: {
      entry: ['forgetMessage', 'clearError'],
      invoke: {
        id: 'saveProfile',
        src: 'saveProfile',
        input: ({ context: { account, typed, picture } }) => ({
          ...fieldsOf(account),
          ...typed,
          avatar: account.avatar,
          picture: picture?.file,
        }),
        onDone: [
          {
            guard: { type: 'isAnswered', params: outcomeIn },
            target: 'editing',
            actions: ['assignSaved', 'reportChange', 'reportSaved'],
          },
          notSaved,
        ],
        onError: notSaved,
      },
    },
  },
});

export type ProfileActorRef = ActorRefFrom<typeof profileMachine>;
export type ProfileSnapshot = SnapshotFrom<typeof profileMachine>;

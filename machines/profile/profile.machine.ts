import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { outcomeIn, outcomeOrDefect } from '../call-outcome.ts';
import { fieldsOf, profileSetup } from './profile.setup.ts';

const chosen = ({ event }: { readonly event: { readonly file: File } }) => event.file;

const notSaved = {
  target: 'editing',
  actions: { type: 'assignMessage', params: outcomeOrDefect },
} as const;

/** An account's profile and picture: read, previewed, and saved when something changed. */
export const profileMachine = profileSetup.createMachine({
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
        resting: {
          on: {
            'profile.submitted': {
              guard: { type: 'isWorthSaving', params: ({ event }) => event.fields },
              target: '#profile.saving',
              actions: { type: 'assignTyped', params: ({ event }) => event.fields },
            },
          },
        },
        // Saving waits for the chosen picture.
        reading: {
          exit: 'forgetFile',
          invoke: {
            id: 'readPicture',
            src: 'readPicture',
            input: ({ context: { file } }) => ({ file: file as File }),
            onDone: [
              {
                guard: { type: 'isRead', params: ({ event }) => event.output },
                target: 'resting',
                actions: { type: 'assignPicture', params: ({ event }) => event.output },
              },
              { target: 'unreadable' },
            ],
            onError: 'unreadable',
          },
        },
        unreadable: {
          on: {
            'profile.submitted': {
              guard: { type: 'isWorthSaving', params: ({ event }) => event.fields },
              target: '#profile.saving',
              actions: { type: 'assignTyped', params: ({ event }) => event.fields },
            },
          },
        },
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

import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate';

export interface AnnouncementInput {
  /** The announcement that was dismissed last; empty where none was. */
  readonly dismissed: string;
}

export interface AnnouncementContext extends AnnouncementInput {
  /** What the site announces, plain text; empty while it announces nothing. */
  readonly text: string;
}

export type AnnouncementEvent =
  /** The configuration has come, with this announcement or an empty one. */
  | { readonly type: 'announcement.changed'; readonly text: string }
  | { readonly type: 'announcement.dismissed' };

/** The site's announcement: shown until it is dismissed, and again once it says something else. */
export const announcementMachine = setup({
  types: {
    context: {} as AnnouncementContext,
    events: {} as AnnouncementEvent,
    input: {} as AnnouncementInput,
  },
  guards: {
    isWorthShowing: ({ context }, text: string) => text !== '' && text !== context.dismissed,
  },
  actions: {
    assignText: assign((_, text: string) => ({ text })),
    assignDismissed: assign({ dismissed: ({ context }) => context.text }),
    /** Keeps the dismissal beyond this page; the composition root knows where. */
    storeDismissed: (_, _text: string) => {},
  },
}).createMachine({
  id: 'announcement',
  context: ({ input: { dismissed } }) => ({ dismissed, text: '' }),
  initial: 'hidden',
  on: {
    'announcement.changed': [
      {
        guard: { type: 'isWorthShowing', params: ({ event }) => event.text },
        target: '.shown',
        actions: { type: 'assignText', params: ({ event }) => event.text },
      },
      { target: '.hidden', actions: { type: 'assignText', params: ({ event }) => event.text } },
    ],
  },
  states: {
    hidden: {},
    shown: {
      on: {
        'announcement.dismissed': {
          target: 'hidden',
          actions: [
            'assignDismissed',
            { type: 'storeDismissed', params: ({ context }) => context.text },
          ],
        },
      },
    },
  },
});

export type AnnouncementActorRef = ActorRefFrom<typeof announcementMachine>;
export type AnnouncementSnapshot = SnapshotFrom<typeof announcementMachine>;

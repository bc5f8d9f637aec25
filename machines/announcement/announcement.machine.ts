import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate';

export interface AnnouncementInput {
  /** Announcement dismissed last; empty when none was. */
  readonly dismissed: string;
}

export interface AnnouncementContext extends AnnouncementInput {
  /** Plain text; empty when there is no announcement. */
  readonly text: string;
}

export type AnnouncementEvent =
  /** The configuration was loaded. */
  | { readonly type: 'announcement.changed'; readonly text: string }
  | { readonly type: 'announcement.dismissed' };

/** The site's announcement, shown until it is dismissed, and again when its text changes. */
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
    /** Persists the dismissal. */
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

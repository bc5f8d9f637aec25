import { type ActorRefFrom, assign, fromCallback, type SnapshotFrom, sendTo, setup } from 'xstate';

/** Pictures that one slide shows (source: order detail). */
export const PICTURES_PER_SLIDE = 3;

export interface ProofPicturesInput {
  /** Reference of the order whose pictures they are. */
  readonly ref: string;
  /** Links of the pictures, in the sequence in which they were handed in. */
  readonly links: readonly string[];
}

/** A picture as far as it is here: its blob URL, or that it could not be fetched; absent while it is fetched. */
export type FetchedPicture =
  | { readonly kind: 'fetched'; readonly url: string }
  | { readonly kind: 'missing' };

export interface ProofPicturesContext extends ProofPicturesInput {
  readonly pictures: Readonly<Partial<Record<string, FetchedPicture>>>;
  /** Slide that is shown, from 0. */
  readonly slide: number;
  /** Link of the enlarged picture. */
  readonly enlarged: string;
}

/** What the actor that keeps the pictures is told. Its blob URLs are revoked when a link goes, and when the page is left. */
export type PictureWish =
  | { readonly type: 'links.wanted'; readonly links: readonly string[] }
  | { readonly type: 'link.retried'; readonly link: string };

export type ProofPicturesEvent =
  /** The order has these pictures now. */
  | { readonly type: 'links.changed'; readonly links: readonly string[] }
  | {
      readonly type: 'picture.settled';
      readonly link: string;
      readonly picture: FetchedPicture;
    }
  | { readonly type: 'picture.retried'; readonly link: string }
  | { readonly type: 'slide.advanced' }
  | { readonly type: 'slide.returned' }
  | { readonly type: 'picture.enlarged'; readonly link: string }
  | { readonly type: 'picture.closed' };

/** Number of slides that show so many pictures. */
export const slidesOf = (pictures: number): number =>
  Math.max(1, Math.ceil(pictures / PICTURES_PER_SLIDE));

const without = (
  pictures: ProofPicturesContext['pictures'],
  isKept: (link: string) => boolean,
): ProofPicturesContext['pictures'] =>
  Object.fromEntries(Object.entries(pictures).filter(([link]) => isKept(link)));

/** Pictures that prove an order's payment, three in a slide; one of them can be enlarged. */
export const proofPicturesMachine = setup({
  types: {
    context: {} as ProofPicturesContext,
    events: {} as ProofPicturesEvent,
    input: {} as ProofPicturesInput,
  },
  actors: {
    keepPictures: fromCallback<PictureWish, ProofPicturesInput>(() => {
      throw new Error('keepPictures was not provided');
    }),
  },
  guards: {
    hasNextSlide: ({ context }) => context.slide + 1 < slidesOf(context.links.length),
    hasSlideBefore: ({ context }) => context.slide > 0,
    isFetched: ({ context }, link: string) => context.pictures[link]?.kind === 'fetched',
    isEnlargedGone: ({ context }, links: readonly string[]) => !links.includes(context.enlarged),
  },
  actions: {
    assignLinks: assign(({ context }, links: readonly string[]) => ({
      links,
      pictures: without(context.pictures, (link) => links.includes(link)),
      slide: Math.min(context.slide, slidesOf(links.length) - 1),
    })),
    assignPicture: assign(
      ({ context }, settled: { readonly link: string; readonly picture: FetchedPicture }) => ({
        pictures: { ...context.pictures, [settled.link]: settled.picture },
      }),
    ),
    forgetPicture: assign(({ context }, link: string) => ({
      pictures: without(context.pictures, (other) => other !== link),
    })),
    tellLinks: sendTo('keeper', (_, links: readonly string[]) => ({ type: 'links.wanted', links })),
    tellRetry: sendTo('keeper', (_, link: string) => ({ type: 'link.retried', link })),
    advanceSlide: assign({ slide: ({ context }) => context.slide + 1 }),
    returnSlide: assign({ slide: ({ context }) => context.slide - 1 }),
    assignEnlarged: assign((_, enlarged: string) => ({ enlarged })),
    forgetEnlarged: assign({ enlarged: '' }),
  },
}).createMachine({
  id: 'proofPictures',
  context: ({ input }) => ({ ...input, pictures: {}, slide: 0, enlarged: '' }),
  invoke: {
    id: 'keeper',
    src: 'keepPictures',
    input: ({ context: { ref, links } }) => ({ ref, links }),
  },
  on: {
    'links.changed': {
      actions: [
        { type: 'assignLinks', params: ({ event }) => event.links },
        { type: 'tellLinks', params: ({ event }) => event.links },
      ],
    },
    'picture.settled': { actions: { type: 'assignPicture', params: ({ event }) => event } },
    'picture.retried': {
      actions: [
        { type: 'forgetPicture', params: ({ event }) => event.link },
        { type: 'tellRetry', params: ({ event }) => event.link },
      ],
    },
  },
  initial: 'browsing',
  states: {
    browsing: {
      on: {
        'slide.advanced': { guard: 'hasNextSlide', actions: 'advanceSlide' },
        'slide.returned': { guard: 'hasSlideBefore', actions: 'returnSlide' },
        'picture.enlarged': {
          guard: { type: 'isFetched', params: ({ event }) => event.link },
          target: 'enlarged',
          actions: { type: 'assignEnlarged', params: ({ event }) => event.link },
        },
      },
    },
    enlarged: {
      exit: 'forgetEnlarged',
      on: {
        'picture.closed': 'browsing',
        'links.changed': [
          {
            guard: { type: 'isEnlargedGone', params: ({ event }) => event.links },
            target: 'browsing',
            actions: [
              { type: 'assignLinks', params: ({ event }) => event.links },
              { type: 'tellLinks', params: ({ event }) => event.links },
            ],
          },
          {
            actions: [
              { type: 'assignLinks', params: ({ event }) => event.links },
              { type: 'tellLinks', params: ({ event }) => event.links },
            ],
          },
        ],
      },
    },
  },
});

export type ProofPicturesActorRef = ActorRefFrom<typeof proofPicturesMachine>;
export type ProofPicturesSnapshot = SnapshotFrom<typeof proofPicturesMachine>;

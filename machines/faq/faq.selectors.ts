import type { FaqSection } from '#domain/catalogue/faq-sections';
import type { FaqSnapshot } from './faq.machine.ts';

/** Name of the state, the key of the view's messages. */
export const selectFaqPhase = ({ value }: FaqSnapshot) => value;

/** Categories with their questions. */
export const selectSections = ({ context }: FaqSnapshot) => context.sections;

/** The chosen category, the first one until another is chosen; undefined while there is none. */
export const selectSection = ({ context }: FaqSnapshot): FaqSection | undefined =>
  context.sections.find(({ id }) => id === context.chosen) ?? context.sections[0];

/** Message of the last call's failure, in English; empty when it succeeded. */
export const selectFaqMessage = ({ context }: FaqSnapshot) => context.message;

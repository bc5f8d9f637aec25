import { createActor, type NonReducibleUnknown, SimulatedClock } from 'xstate';
import type { FaqSection } from '#domain/catalogue/faq-sections';
import { faqMachine } from '#machines/faq/faq.machine';
import { scriptedCall } from '#tests/support/scripted-call';

/** Running questions whose service answers by hand, with a clock moved by hand. */
export const startFaq = () => {
  const service = scriptedCall<readonly FaqSection[], NonReducibleUnknown>();
  const machine = faqMachine.provide({ actors: { loadQuestions: service.logic } });
  const clock = new SimulatedClock();
  return { actor: createActor(machine, { input: {}, clock }).start(), clock, service };
};

import { fromPromise } from 'xstate';
import { faqMachine } from '#machines/faq/faq.machine';
import { callOutcome } from '#src/api/call-outcome';
import { loadQuestions } from '#src/api/load-questions';
import type { Outside } from '../outside.ts';

/** Machines of this file's screens. */
export const connect = ({ api }: Pick<Outside, 'api'>) => ({
  faq: faqMachine.provide({
    actors: { loadQuestions: fromPromise(({ signal }) => callOutcome(loadQuestions(api)(signal))) },
  }),
});

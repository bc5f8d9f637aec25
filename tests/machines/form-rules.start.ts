import { createActor } from 'xstate';
import { formRulesMachine, type RulesRequest } from '#machines/form-rules/form-rules.machine';
import { scriptedPromise } from '#tests/support/scripted-promise';
import { input } from './form-rules.model';

/** A running actor whose file is delivered by hand, and how many times it has asked for the form to be submitted. */
export const startFormRules = ({ isLoaded = false, isFilled = false } = {}) => {
  const file = scriptedPromise<void, RulesRequest>();
  const machine = formRulesMachine.provide({
    actors: { loadRules: file.logic },
    guards: { isLoaded: () => isLoaded },
  });
  const actor = createActor(machine, { input: { ...input, isFilled } });
  const submits: object[] = [];
  actor.on('form.submitRequested', (event) => void submits.push(event));
  return { actor: actor.start(), file, submits };
};

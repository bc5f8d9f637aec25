import { type AnyStateMachine, createMachine } from 'xstate';

const known = new Map<string, AnyStateMachine | undefined>();

const build = (definition: string): AnyStateMachine | undefined => {
  try {
    const config = JSON.parse(definition);
    // Promises and callbacks are no machines: their definition is a name.
    return config.states ? createMachine(config) : undefined;
  } catch {
    return undefined;
  }
};

/** Machine of a definition, for drawing only; undefined for an actor without states. */
export const machineOf = (definition: string | undefined): AnyStateMachine | undefined => {
  if (definition === undefined) return undefined;
  if (!known.has(definition)) known.set(definition, build(definition));
  return known.get(definition);
};

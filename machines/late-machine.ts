import type { AnyStateMachine } from 'xstate';

/**
 * Stands for the machine of a flow that few visits begin with: its parent knows its type, its code is loaded when it is
 * wanted, and the composition root provides it.
 */
export const lateMachine = <TMachine extends AnyStateMachine>(name: string): TMachine => {
  const getInitialSnapshot = () => {
    throw new Error(`${name} was not provided`);
  };
  return { getInitialSnapshot } as unknown as TMachine;
};

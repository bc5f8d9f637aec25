import { expect, test } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { plainDefinition } from '#src/app/inspector/definition';
import { machineOf } from '#src/app/inspector/machine-of';
import { declaredTransitions, stateNodes } from '#src/statechart/machine-outline';
import { stateLines } from '#src/statechart/statechart-layout';
import { FLOWS } from '#tests/support/flows';
import { transitionSentence } from '#tests/support/transition-sentence';

type Module = Record<string, unknown>;
const machines = import.meta.glob<Module>('/machines/*/*.machine.ts', { eager: true });

/** Content of a machine's chart. */
const outline = (machine: AnyStateMachine) => ({
  states: stateNodes(machine).map((node) => [node.id, node.type, stateLines(node)]),
  transitions: declaredTransitions(machine).map(transitionSentence),
});

test.each(FLOWS)(
  'the chart of $folder is the same when its machine has come over as JSON',
  ({ folder, machine: name }) => {
    const machine = machines[`/machines/${folder}/${folder}.machine.ts`]?.[name] as AnyStateMachine;
    const sent = JSON.stringify(plainDefinition(machine.config));
    const received = machineOf(sent);
    expect(received && outline(received)).toEqual(outline(machine));
    expect(machineOf(sent)).toBe(received);
  },
);

import { expect, fn } from 'storybook/test';
import type { AnyEventObject } from 'xstate';

const told = fn().mockName('told');

/** The same actor, which hears nothing: what a view tells it is written down, and shown among Storybook's actions. */
export const overheard = <TActor extends object>(actor: TActor): TActor =>
  Object.assign(actor, { send: told });

/** In a story's play: the view has told its actor this, whatever else it said. */
export const expectTold = (event: AnyEventObject) =>
  expect(told).toHaveBeenCalledWith(expect.objectContaining(event));

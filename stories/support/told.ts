import { expect, fn } from 'storybook/test';
import type { AnyEventObject } from 'xstate';

const told = fn().mockName('told');

/** Actor that records the events a view sends, among Storybook's actions, and handles none. */
export const overheard = <TActor extends object>(actor: TActor): TActor =>
  Object.assign(actor, { send: told });

/** Expects, in a story's play, that the view has sent its actor this event, among others. */
export const expectTold = (event: AnyEventObject) =>
  expect(told).toHaveBeenCalledWith(expect.objectContaining(event));

import type { OrderSide } from '#domain/account-name';
import { settle } from '#tests/support/scripted-promise';
import { startAccountName } from './account-name.start';

/** A running lookup, and what a person and the service do to it. */
export const setUpAccountName = (side: OrderSide = 'buy', accountType = 'VCB') => {
  const run = startAccountName({ accountType, side });
  const type = (accountNumber: string) => run.actor.send({ type: 'number.changed', accountNumber });
  const typeName = (unverifiedName: string) =>
    run.actor.send({ type: 'name.changed', unverifiedName });
  const leave = () => {
    run.actor.send({ type: 'number.left' });
    run.clock.increment(100);
  };
  const reply = async (answer: Parameters<typeof run.service.answer>[0]) => {
    run.service.answer(answer);
    await settle();
  };
  const isIn = (state: Parameters<ReturnType<typeof run.actor.getSnapshot>['matches']>[0]) =>
    run.actor.getSnapshot().matches(state);
  return { ...run, type, typeName, leave, reply, isIn };
};

import type { OrderSide } from '#domain/banks/account-name';
import {
  selectIsBusy,
  selectNameMustBeTyped,
  selectPhase,
} from '#machines/account-name/account-name.selectors';
import { settle } from '#tests/support/scripted-promise';
import { startAccountName } from './account-name.start';

/** A running lookup, and what a person and the service do to it. */
export const setUpAccountName = (side: OrderSide = 'buy', bankCode = 'VCB') => {
  const run = startAccountName({ bankCode, side });
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
  /** What the field shows: its words, whether it waits, and whether the name has to be typed. */
  const shows = () => {
    const snapshot = run.actor.getSnapshot();
    return [selectPhase(snapshot), selectIsBusy(snapshot), selectNameMustBeTyped(snapshot)];
  };
  return { ...run, type, typeName, leave, reply, shows };
};

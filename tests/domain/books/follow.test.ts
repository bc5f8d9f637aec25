// What a comparison of a service with the model takes as agreement; a second model stands for the service.
import { expect, it } from 'vitest';
import { unitsOf } from '#tests/model/amounts';
import type { Command } from '#tests/model/commands';
import { positionOf } from '#tests/model/compare';
import type { MoneyDriver } from '#tests/model/driver';
import { followScript } from '#tests/model/follow';
import { longestDue, type PickJob } from '#tests/model/jobs';
import { balanceIn } from '#tests/model/ledger';
import { openModel, step } from '#tests/model/model';
import { OUR_ACCOUNT } from '#tests/model/settings';
import type { ModelState } from '#tests/model/state';

/** A service whose workers do jobs in a sequence of their own. */
const driverOf = (service: ModelState, pick: PickJob): MoneyDriver => {
  const perform = async (command: Command) => step(service, command, pick);
  return {
    begin: async () => {},
    ...{ perform, resume: perform },
    lastAnswer: () => '',
    position: async () => positionOf(service),
    faults: async () => [],
  };
};

/** Of two orders of one customer, whose time ends in one leap, the money goes back; one's is less than a bank carries. */
function* twoEndsTogether(): Generator<Command> {
  for (const [name, amount] of [
    ['O0', '60000'],
    ['O1', '30000'],
  ] as const) {
    const quantity = unitsOf('10');
    yield { type: 'place', order: name, visitor: 'guest 1', currency: 'TRC20', quantity };
    const report = { type: 'report', report: `R${name}`, transactionId: name } as const;
    const from = { account: OUR_ACCOUNT, sender: 'customer', bankTime: undefined } as const;
    yield { ...report, ...from, amount: unitsOf(amount), named: [name] };
  }
  yield { type: 'pass', seconds: 90_000 };
  yield { type: 'pass', seconds: 90_000 };
}

const refundsFirst: PickJob = (due) => due.find(({ kind }) => kind === 'refund') ?? longestDue(due);

const dueTo = ({ refunds }: ModelState) =>
  [...refunds.values()].filter(({ isPaid }) => !isPaid).map(({ amount }) => amount);

it('follows a service that pays a refund before another order’s time ends, or after it', async () => {
  for (const [pick, left] of [
    [longestDue, []],
    [refundsFirst, [unitsOf('30000')]],
  ] as const) {
    const service = openModel();
    const { finding, state } = await followScript(driverOf(service, pick), twoEndsTogether);
    expect(finding).toBeUndefined();
    expect(dueTo(service)).toEqual(left);
    expect(dueTo(state)).toEqual(left);
  }
});

it('finds a service that does in no sequence what the model does', async () => {
  const service = openModel();
  const driver = driverOf(service, longestDue);
  const { finding } = await followScript(
    {
      ...driver,
      perform: async (command) => {
        const outcome = await driver.perform(command);
        // A job that is lost: the second order’s time never ends.
        service.jobs.delete('deadline/O1');
        return outcome;
      },
    },
    twoEndsTogether,
  );
  expect(finding?.kind).toBe('disagreement');
  expect(finding?.message).toContain('status of O1 is verifying_transaction, not cancelled');
  expect(balanceIn(service.ledger, 'clearing', 'O1', 'VND')).toBe(unitsOf('30000'));
});

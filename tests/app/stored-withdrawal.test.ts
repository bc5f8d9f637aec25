import { describe, expect, it } from 'vitest';
import { createStorage } from '#src/app/storage';
import { clearWithdrawal, storedWithdrawal, storeWithdrawal } from '#src/app/stored-withdrawal';
import { PENDING_WITHDRAWAL } from '#stories/support/withdrawal-config';
import { keptStorage } from '#tests/support/kept-storage';

const { accountId } = PENDING_WITHDRAWAL;
const LATER = { ...PENDING_WITHDRAWAL, key: 'f'.repeat(32) };

/** Storages of two tabs of one browser. */
const tabs = () => {
  const local = keptStorage();
  return ['a', 'b'].map((id) =>
    createStorage(
      () => local,
      () => id.repeat(32),
    ),
  );
};

describe('a stored withdrawal', () => {
  it('is there for every tab of its account, and for no other account', () => {
    const [one, other] = tabs();
    if (!one || !other) throw new Error('two tabs');
    storeWithdrawal(one, PENDING_WITHDRAWAL);
    expect(storedWithdrawal(other, accountId)).toEqual(PENDING_WITHDRAWAL);
    expect(storedWithdrawal(other, '8')).toBeUndefined();
    clearWithdrawal(other, PENDING_WITHDRAWAL);
    expect(storedWithdrawal(one, accountId)).toBeUndefined();
  });

  it('that another tab has sent meanwhile stays when the one before is answered', () => {
    const [one, other] = tabs();
    if (!one || !other) throw new Error('two tabs');
    storeWithdrawal(one, PENDING_WITHDRAWAL);
    storeWithdrawal(other, LATER);
    clearWithdrawal(one, PENDING_WITHDRAWAL);
    expect(storedWithdrawal(one, accountId)).toEqual(LATER);
  });
});

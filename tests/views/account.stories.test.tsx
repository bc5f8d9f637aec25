import { expect, it } from 'vitest';
import { accountDeletionMachine } from '#machines/account-deletion/account-deletion.machine';
import { claimMachine } from '#machines/claim/claim.machine';
import { documentsMachine } from '#machines/documents/documents.machine';
import { historyMachine } from '#machines/history/history.machine';
import { passwordMachine } from '#machines/password/password.machine';
import { profileMachine } from '#machines/profile/profile.machine';
import { sessionListMachine } from '#machines/session-list/session-list.machine';
import { swapMachine } from '#machines/swap/swap.machine';
import { twoFactorMachine } from '#machines/two-factor/two-factor.machine';
import { walletMachine } from '#machines/wallet/wallet.machine';
import * as accountDeletion from '#stories/account-deletion/AccountDeletion.stories';
import * as claimOrder from '#stories/claim/ClaimOrder.stories';
import * as documents from '#stories/documents/IdentityDocuments.stories';
import * as historyList from '#stories/history/HistoryList.stories';
import * as password from '#stories/password/Password.stories';
import * as profileForm from '#stories/profile/ProfileForm.stories';
import * as sessionList from '#stories/session-list/SessionList.stories';
import * as swapCard from '#stories/swap/SwapCard.stories';
import * as twoFactor from '#stories/two-factor/TwoFactor.stories';
import * as wallet from '#stories/wallet/Wallet.stories';
import { statesWithoutStory } from '#tests/support/story-names';

it.each([
  ['TwoFactor', twoFactorMachine, twoFactor],
  ['ProfileForm', profileMachine, profileForm],
  ['Password', passwordMachine, password],
  ['AccountDeletion', accountDeletionMachine, accountDeletion],
  ['SessionList', sessionListMachine, sessionList],
  ['HistoryList', historyMachine, historyList],
  ['ClaimOrder', claimMachine, claimOrder],
  ['SwapCard', swapMachine, swapCard],
  ['Wallet', walletMachine, wallet],
  ['IdentityDocuments', documentsMachine, documents],
])('%s has a story for each state', (_, machine, storyFile) =>
  expect(statesWithoutStory(machine, storyFile)).toEqual([]),
);

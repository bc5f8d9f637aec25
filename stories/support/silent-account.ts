import type { NonReducibleUnknown } from 'xstate';
import type { CallOutcome } from '#domain/call-outcome';
import type { Page } from '#domain/navigation/paging';
import type { Order } from '#domain/order/order';
import type { ProfileChange } from '#domain/wire/account-requests';
import type { AccountSession } from '#domain/wire/account-security-wire';
import type { AuthenticatorSecret } from '#domain/wire/two-factor-requests';
import { formMachine } from '#machines/form/form.machine';
import type { FormOutcome, FormRequest } from '#machines/form/form.types';
import { type HistoryRequest, historyMachine } from '#machines/history/history.machine';
import { passwordMachine } from '#machines/password/password.machine';
import {
  type PictureOutcome,
  type PictureRequest,
  profileMachine,
} from '#machines/profile/profile.machine';
import {
  type RevokeRequest,
  sessionListMachine,
} from '#machines/session-list/session-list.machine';
import { type SecretRequest, twoFactorMachine } from '#machines/two-factor/two-factor.machine';
import { silent } from './silent.ts';

const silentStep = formMachine.provide({ actors: { send: silent<FormOutcome, FormRequest>() } });

/** Flows of a member's pages, with calls that are never answered. */
export const silentTwoFactor = twoFactorMachine.provide({
  actors: {
    phoneForm: silentStep,
    phoneCodeForm: silentStep,
    codeForm: silentStep,
    disablingForm: silentStep,
    getSecret: silent<CallOutcome<AuthenticatorSecret>, SecretRequest>(),
  },
});

export const silentProfile = profileMachine.provide({
  actors: {
    readPicture: silent<PictureOutcome, PictureRequest>(),
    saveProfile: silent<CallOutcome<void>, ProfileChange>(),
  },
});

export const silentHistory = historyMachine.provide({
  actors: { loadOrders: silent<CallOutcome<Page<Order>>, HistoryRequest>() },
});

export const silentPassword = passwordMachine.provide({
  actors: {
    passwordForm: silentStep,
    sessionList: sessionListMachine.provide({
      actors: {
        loadSessions: silent<CallOutcome<readonly AccountSession[]>, NonReducibleUnknown>(),
        revokeSession: silent<CallOutcome<void>, RevokeRequest>(),
      },
    }),
  },
});

import { afterEach, expect } from 'vitest';
import type { CallOutcome } from '#domain/call-outcome';
import type { AuthenticatorSecret } from '#domain/wire/two-factor-requests';
import type { TwoFactorSnapshot } from '#machines/two-factor/two-factor.machine';
import type { TwoFactorEvent } from '#machines/two-factor/two-factor.setup';
import { settle } from '#tests/support/scripted-promise';
import { deed, leaveNothingOut, walkPaths } from '#tests/support/walk-paths';
import { twoFactorModel } from './two-factor.model';
import { startTwoFactor } from './two-factor.start';

let run: ReturnType<typeof startTwoFactor>;

const send = deed<TwoFactorEvent>((event) => run.actor.send(event));

const events = {
  'xstate.init': () => {
    run = startTwoFactor();
  },
  'enabling.chosen': send,
  'disabling.chosen': send,
  'modal.closed': send,
  'phone.doubted': send,
  'secret.wanted': send,
  'form.done': send,
  'account.known': send,
  'xstate.done.actor.getSecret': deed<{ output: CallOutcome<AuthenticatorSecret> }>(
    ({ output }) => {
      run.secrets.settleWith(output);
      return settle();
    },
  ),
  'xstate.error.actor.getSecret': deed<{ error: unknown }>(({ error }) => {
    run.secrets.fail(error);
    return settle();
  }),
};

const same =
  ({ pending = 0, form = '' } = {}) =>
  ({ value, context }: TwoFactorSnapshot) => {
    const actual = run.actor.getSnapshot();
    const { account, phone, code, secret, message } = context;
    expect(actual.value).toEqual(value);
    expect(actual.context).toMatchObject({ account, phone, code, message });
    expect(actual.context.secret).toEqual(secret);
    expect(run.secrets.pending()).toBe(pending);
    expect(actual.context.form?.id ?? '').toBe(form);
  };

const states = {
  closed: same(),
  'open.phone': same({ form: 'phoneForm' }),
  'open.phoneCode': same({ form: 'phoneCodeForm' }),
  'open.secret': same({ pending: 1 }),
  'open.noSecret': same(),
  'open.code': same({ form: 'codeForm' }),
  'open.disabling': same({ form: 'disablingForm' }),
};

afterEach(() => run?.actor.stop());

walkPaths('two-factor: the running actor follows the machine', twoFactorModel, { events, states });
leaveNothingOut('two-factor: the paths leave nothing out', twoFactorModel);

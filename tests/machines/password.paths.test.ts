import { afterEach, expect } from 'vitest';
import type { PasswordSnapshot } from '#machines/password/password.machine';
import type { PasswordEvent } from '#machines/password/password.setup';
import { deed, leaveNothingOut, walkPaths } from '#tests/support/walk-paths';
import { passwordModel } from './password.model';
import { startPassword } from './password.start';

let run: ReturnType<typeof startPassword>;

const send = deed<PasswordEvent>((event) => run.actor.send(event));

const events = {
  'xstate.init': () => {
    run = startPassword();
  },
  'form.done': send,
  'change.wanted': send,
};

const same =
  (hasForm: boolean) =>
  ({ value }: PasswordSnapshot) => {
    const actual = run.actor.getSnapshot();
    expect(actual.value).toBe(value);
    expect(actual.context.form !== undefined).toBe(hasForm);
    expect(run.reports).toHaveLength(run.lists.inputs.length - 1);
  };

const states = { changing: same(true), changed: same(false) };

afterEach(() => run?.actor.stop());

walkPaths('password: the running actor follows the machine', passwordModel, { events, states });
leaveNothingOut('password: the paths leave nothing out', passwordModel);

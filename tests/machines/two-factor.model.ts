import { PLAIN_USER } from '#domain/account/session';
import { twoFactorMachine } from '#machines/two-factor/two-factor.machine';
import { dummyParent } from '#stories/support/dummy-parent';
import { done, failed, modelOf } from '#tests/support/machine-model';
import { answered, refused } from '#tests/support/scripted-call';

export const ANH = {
  ...PLAIN_USER,
  id: '7',
  email: 'anh@bendoi.test',
  fullName: 'Nguyễn Minh Anh',
  recoveryCodesLeft: 2,
};
export const PHONE = '84901234567';
export const SECRET = {
  secret: 'JBSWY3DPEHPK3PXP',
  url: 'otpauth://totp/Ben%20Doi:anh@bendoi.test?secret=JBSWY3DPEHPK3PXP&issuer=Ben%20Doi',
};

/** Ten codes, as the service makes them. */
export const CODES = Array.from({ length: 10 }, (_, n) => `${n}AB2CD3EF4GH`);

/** The account was used on another machine. */
const knownAs = (twofa: number) => ({ type: 'account.known', account: { ...ANH, twofa } });

/** Steps whose answer has recovery codes. */
const MAKE_CODES = ['code', 'smsCode', 'recovery'] as const;

export const twoFactorModel = modelOf(twoFactorMachine, {
  input: { account: ANH, reportTo: dummyParent },
  events: [
    { type: 'enabling.chosen' },
    { type: 'sms.chosen' },
    { type: 'disabling.chosen' },
    { type: 'codes.chosen' },
    { type: 'form.done', result: CODES },
    { type: 'modal.closed' },
    { type: 'phone.invalidated' },
    { type: 'secret.requested' },
    { type: 'form.sent' },
    { type: 'form.settled' },
    { type: 'form.done', result: PHONE },
    knownAs(0),
    knownAs(1),
    done('getSecret', answered(SECRET)),
    done('getSecret', refused('Code is invalid')),
    failed('getSecret', 'a defect'),
  ],
  // What is learnt from elsewhere is the same whatever stands open.
  isWorthTrying: (snapshot, event) => {
    if (event.type === 'account.known') return snapshot.matches('closed');
    const isOfCodes = 'result' in event && Array.isArray(event.result);
    return !isOfCodes || MAKE_CODES.some((open) => snapshot.matches({ open }));
  },
  project: ({ account, phone, secret, message, isSwitching, codes }) => [
    codes.length,
    account.twofa,
    account.recoveryCodesLeft,
    phone,
    secret !== undefined,
    message,
    isSwitching,
  ],
});

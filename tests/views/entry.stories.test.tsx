import { expect, it } from 'vitest';
import { captchaMachine } from '#machines/captcha/captcha.machine';
import { formMachine } from '#machines/form/form.machine';
import * as freezeAccountForm from '#stories/account-freeze/FreezeAccountForm.stories';
import * as captchaField from '#stories/captcha/CaptchaField.stories';
import * as forgotForm from '#stories/entry/ForgotForm.stories';
import * as loginForm from '#stories/entry/LoginForm.stories';
import * as passwordResetForm from '#stories/entry/PasswordResetForm.stories';
import * as registrationForm from '#stories/entry/RegistrationForm.stories';
import * as priceAlert from '#stories/price-alert/PriceAlert.stories';
import { statesWithoutStory } from '#tests/support/story-names';

it.each([
  ['CaptchaField', captchaMachine, captchaField],
  ['LoginForm', formMachine, loginForm],
  ['RegistrationForm', formMachine, registrationForm],
  ['ForgotForm', formMachine, forgotForm],
  ['PasswordResetForm', formMachine, passwordResetForm],
  ['PriceAlert', formMachine, priceAlert],
  ['FreezeAccountForm', formMachine, freezeAccountForm],
])('%s has a story for each state', (_, machine, storyFile) =>
  expect(statesWithoutStory(machine, storyFile)).toEqual([]),
);

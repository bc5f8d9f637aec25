import type { FormScreen } from '#domain/screen';
import type { FormInput } from '../form/form.types.ts';

type FormPlan = Omit<FormInput, 'reportTo'>;

/** The forms that stand on a page of their own: their fields, and how many steps they take. */
const FORMS: Readonly<Record<FormScreen['kind'], FormPlan>> = {
  // Credentials, then the six digits for those who have switched them on.
  login: {
    initialValues: { email: '', password: '', captcha: '', code: '' },
    steps: 2,
    hasCaptcha: true,
  },
  registration: {
    initialValues: { email: '', password: '', confirmPassword: '', captcha: '', agree: false },
    hasCaptcha: true,
  },
  passwordReset: {
    initialValues: { password: '', confirmPassword: '', captcha: '', token: '' },
    hasCaptcha: true,
  },
  forgot: { initialValues: { email: '', captcha: '' }, hasCaptcha: true },
};

/**
 * The form of a page; behind the link of a mail it has the link's token.
 * @param mailedTo whom a mail was sent to that may be asked for again; empty for none
 */
export const formOf = (screen: FormScreen, mailedTo = ''): FormPlan => {
  const plan = FORMS[screen.kind];
  const known =
    screen.kind === 'passwordReset' ? { token: screen.token } : mailedTo && { email: mailedTo };
  return known ? { ...plan, initialValues: { ...plan.initialValues, ...known } } : plan;
};

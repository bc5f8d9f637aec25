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

/** The form of a page; behind the link of a mail it has the link's token. */
export const formOf = (screen: FormScreen): FormPlan => {
  const plan = FORMS[screen.kind];
  return screen.kind === 'passwordReset'
    ? { ...plan, initialValues: { ...plan.initialValues, token: screen.token } }
    : plan;
};

import type { EntryScreen } from '#domain/screen';
import type { FormInput } from '../form/form.types.ts';

type FormPlan = Omit<FormInput, 'reportTo'>;

/** The forms that stand on a page of their own: their fields, and how many steps they take. */
const FORMS: Readonly<Record<EntryScreen['kind'], FormPlan>> = {
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
  forgot: { initialValues: { email: '', captcha: '' }, hasCaptcha: true },
};

export const formOf = ({ kind }: EntryScreen): FormPlan => FORMS[kind];

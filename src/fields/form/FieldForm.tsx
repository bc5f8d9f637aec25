import {
  type FormikConfig,
  type FormikErrors,
  FormikProvider,
  type FormikValues,
  useFormik,
} from 'formik';
import { type FocusEvent, type ReactNode, useMemo } from 'react';
import { afterPress } from './after-press.ts';

/** Until its first validation a form is invalid; this error is not shown. */
export const NOT_VALIDATED: Readonly<Record<string, string>> = { form: 'not validated' };

interface FieldFormProps<TValues extends FormikValues>
  extends Omit<FormikConfig<TValues>, 'children' | 'validateOnChange' | 'validateOnBlur'> {
  readonly children: ReactNode;
}

/**
 * Formik for every form of the product. A field counts as left once the press that left it has ended, so that no
 * error appears, and nothing moves, between pointer down and click. Committed values are validated by one of the
 * hooks in `use-form-patches.ts`.
 */
export const FieldForm = <TValues extends FormikValues>({
  children,
  ...config
}: FieldFormProps<TValues>) => {
  const formik = useFormik<TValues>({
    initialErrors: NOT_VALIDATED as FormikErrors<TValues>,
    ...config,
    validateOnChange: false,
    validateOnBlur: false,
  });
  const { handleBlur: touch, getFieldProps } = formik;
  const handleBlur = useMemo(
    () => (left: FocusEvent | string) => {
      if (typeof left === 'string') return touch(left);
      afterPress(() => touch(left));
    },
    [touch],
  );
  return (
    <FormikProvider
      value={
        {
          ...formik,
          handleBlur,
          getFieldProps: (field) => ({ ...getFieldProps(field), onBlur: handleBlur }),
        } as typeof formik
      }
    >
      {children}
    </FormikProvider>
  );
};

import type { ReactNode } from 'react';
import { type PlainCode, ruleError } from '#domain/rules/error-codes';
import { FieldForm } from '#src/fields/form/FieldForm';
import { SelectField } from '#src/fields/text/SelectField';
import { PasswordField, TextField } from '#src/fields/text/TextField';
import { TickField } from '#src/fields/text/TickField';
import { Page, Section } from '#stories/support/Page';
import { Anatomy } from './Anatomy';
import styles from './foundations.module.css';

interface FieldProps {
  readonly value?: string;
  /** Error code; its message is the product's own. */
  readonly error?: PlainCode;
  readonly children: ReactNode;
}

/** Form around one field, touched when it has an error. */
const Field = ({ value = '', error, children }: FieldProps) => (
  <FieldForm
    initialValues={{ field: value }}
    initialErrors={error ? { field: ruleError(error) as unknown as string } : {}}
    initialTouched={{ field: error !== undefined }}
    onSubmit={() => {}}
  >
    {children}
  </FieldForm>
);

const LABEL = 'Mật khẩu mới';
const HINT = '6 đến 20 ký tự';

const PARTS = [
  { title: 'Label', select: 'label', properties: 'font-size margin-bottom' },
  { title: 'Description', select: '[id$="-description"]', properties: 'font-size' },
  { title: 'Input', select: 'input', properties: 'height font-size border-radius' },
  { title: 'Error', select: '[id$="-error"]', properties: 'font-size margin-top' },
] as const;

/** Parts and states of the product's fields. */
export const FieldAnatomy = () => (
  <Page
    title="Anatomy of a field"
    lead="Every field has its label above, its limits at the label’s right, and its error below. The values are measured on the field itself."
  >
    <Section title="Parts">
      <Anatomy parts={PARTS}>
        <Field value="abc" error="passwordLength">
          <TextField name="field" label={LABEL} description={HINT} />
        </Field>
      </Anatomy>
    </Section>
    <Section
      title="States"
      note="An error appears once the field has been left, and never moves what is being pressed."
    >
      <div className={styles.states}>
        <figure>
          <figcaption>Empty</figcaption>
          <Field>
            <TextField name="field" label="Email" placeholder="ban@vidu.vn" />
          </Field>
        </figure>
        <figure>
          <figcaption>Filled</figcaption>
          <Field value="lan@bendoi.test">
            <TextField name="field" label="Email" />
          </Field>
        </figure>
        <figure>
          <figcaption>With a description</figcaption>
          <Field>
            <PasswordField name="field" label={LABEL} description={HINT} />
          </Field>
        </figure>
        <figure>
          <figcaption>Left with an error</figcaption>
          <Field value="lan@" error="emailInvalid">
            <TextField name="field" label="Email" />
          </Field>
        </figure>
        <figure>
          <figcaption>Choice</figcaption>
          <Field value="vi">
            <SelectField
              name="field"
              label="Quốc gia"
              options={[
                { value: 'vi', label: 'Việt Nam' },
                { value: 'us', label: 'Hoa Kỳ' },
              ]}
            />
          </Field>
        </figure>
        <figure>
          <figcaption>Consent, refused</figcaption>
          <Field error="agreeToTerms">
            <TickField name="field" label="Tôi đồng ý với điều khoản" />
          </Field>
        </figure>
      </div>
    </Section>
  </Page>
);

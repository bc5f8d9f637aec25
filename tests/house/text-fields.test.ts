import { expect, it } from 'vitest';
import { textFields, textFieldsIn } from '#tests/support/text-fields';
import { PARTS, PLACES } from '#tests/support/typed-texts';

const listed = [...Object.values(PLACES).flatMap(({ from }): readonly string[] => from), ...PARTS];

it('[S32] every text field of the product is in the list of those that hostile texts are typed into', () =>
  expect(textFields()).toEqual(listed.toSorted()));

it('finds fields by what renders them and by their names, and no other control', () => {
  const source = `
    <TextField name="fullName" label={t\`Full name\`} />
    <TextLine
      {...fieldStyles}
      onChange={(event) => change(event.currentTarget.value)}
      name="memo"
    />
    <textarea />
    <input type="checkbox" name="agree" />
    <input type="text" name="user" readOnly hidden />
    <TextFieldset>
    <EmailField autoFocus={values.email !== ''} />`;
  expect(textFieldsIn([['a.tsx', source]])).toEqual([
    'a.tsx: EmailField',
    'a.tsx: TextField fullName',
    'a.tsx: TextLine memo',
    'a.tsx: textarea',
  ]);
});

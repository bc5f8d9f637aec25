import { globSync, readFileSync } from 'node:fs';

/** What renders a field that texts are typed into. */
const TAGS = [
  ...[
    'TextField',
    'PasswordField',
    'EmailField',
    'SixDigitsField',
    'SecondFactorField',
    'NewPasswordFields',
  ],
  ...['TextAreaField', 'TextLine', 'TextInput', 'Textarea', 'PasswordInput', 'NumberInput'],
  ...['MoneyField', 'AddressField', 'MemoField', 'NoteField', 'SearchPane', 'input', 'textarea'],
];
/** An arrow within the attributes does not end them. */
const ELEMENT = new RegExp(`<(${TAGS.join('|')})(?=[\\s/>])((?:[^>]|(?<==)>)*)(?<!=)>`, 'g');
/** Nothing is typed into them. */
const UNTYPED = /type="(?:radio|checkbox|file|hidden|date)"|\breadOnly\b(?!:)|\bhidden\b/;

/** Text fields in the source of the product, each as its file and what renders it, with its name where that is written there. */
export const textFieldsIn = (files: readonly (readonly [path: string, text: string])[]) =>
  files
    .flatMap(([path, text]) =>
      [...text.matchAll(ELEMENT)]
        .filter(([, , attributes = '']) => !UNTYPED.test(attributes))
        .map(([, tag, attributes = '']) => {
          const name = /\bname="([^"]+)"/.exec(attributes)?.[1];
          return `${path}: ${tag}${name === undefined ? '' : ` ${name}`}`;
        }),
    )
    .toSorted();

export const textFields = (): readonly string[] =>
  textFieldsIn(globSync('src/**/*.tsx').map((path) => [path, readFileSync(path, 'utf8')]));

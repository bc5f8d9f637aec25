import { operatorOf } from '#domain/rails/operators';

type FormParts = typeof import('./parts/parts.ts');

let loaded: FormParts | undefined;

const loadParts = async (): Promise<void> => {
  loaded = await import('./parts/parts.ts');
};

/**
 * Loads what few customers see of a form, with the messages of its errors: no part of the first load. It comes with the
 * form's rules, so that a question about an order is never waited for. The fields that only an operator's money has are
 * loaded with it. Rejects where a file cannot be had.
 */
export const loadFormParts = async (currencyCode: string): Promise<void> => {
  await Promise.all([loadParts(), operatorOf(currencyCode) && loadOperatorField()]);
};

export const loadOperatorField = async () =>
  (await import('./operator/OperatorField.tsx')).OperatorField;

/** The parts; undefined until they are loaded. */
export const formParts = (): FormParts | undefined => loaded;

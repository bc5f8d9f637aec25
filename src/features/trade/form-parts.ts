type FormParts = typeof import('./parts/parts.ts');

let loaded: FormParts | undefined;

/**
 * Loads what few customers see of a form, with the messages of its errors: no part of the first load. It comes with the
 * form's rules, so that a question about an order is never waited for. Rejects where the file cannot be had.
 */
export const loadFormParts = async (): Promise<void> => {
  loaded = await import('./parts/parts.ts');
};

/** The parts; undefined until they are loaded. */
export const formParts = (): FormParts | undefined => loaded;

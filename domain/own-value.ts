/**
 * Value of a record's own field. Undefined for every other name, those that all objects have
 * ('toString') among them: text from outside may be one of them.
 */
export const ownValue = <Value>(
  record: Readonly<Partial<Record<string, Value>>>,
  name: string,
): Value | undefined => (Object.hasOwn(record, name) ? record[name] : undefined);

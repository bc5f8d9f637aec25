/** Lists by which the exchange's configuration is known wherever it stands. */
const LISTS = ['currencies', 'rates'] as const;

/** The configuration that the service sends; some hundred records, in many events and in most machines. */
export const isConfiguration = (value: object): value is Readonly<Record<string, unknown>> =>
  LISTS.every((list) => list in value && Array.isArray((value as Record<string, unknown>)[list]));

/** `configuration: 62 currencies, 124 rates` */
export const configurationSummary = (config: Readonly<Record<string, unknown>>) => {
  const counts = Object.entries(config).flatMap(([name, part]) =>
    Array.isArray(part) && part.length > 0 ? [`${part.length} ${name}`] : [],
  );
  return `configuration: ${counts.join(', ') || 'empty'}`;
};

/** Lists by which the site configuration is recognised. */
const LISTS = ['currencies', 'rates'] as const;

/** Whether a value is the site configuration: some hundred records, in many events and most machines. */
export const isConfiguration = (value: object): value is Readonly<Record<string, unknown>> =>
  LISTS.every((list) => list in value && Array.isArray((value as Record<string, unknown>)[list]));

/** `configuration: 62 currencies, 124 rates` */
export const configurationSummary = (config: Readonly<Record<string, unknown>>) => {
  const counts = Object.entries(config).flatMap(([name, part]) =>
    Array.isArray(part) && part.length > 0 ? [`${part.length} ${name}`] : [],
  );
  return `configuration: ${counts.join(', ') || 'empty'}`;
};

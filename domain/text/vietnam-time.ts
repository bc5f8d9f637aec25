const MS_PER_SECOND = 1_000;
const EAST_OF_GREENWICH_S = 25_200;

/**
 * A moment in Việt Nam to the minute, such as 15:04 22/11/2025: the same wherever it is written, so that the service and a
 * browser elsewhere render one text. By itself in a file, because the home page needs nothing else of the formats of moments.
 */
export const formatVietnamTime = (epochSeconds: number): string => {
  const there = new Date((epochSeconds + EAST_OF_GREENWICH_S) * MS_PER_SECOND).toISOString();
  const [date = '', time = ''] = there.split('T');
  return `${time.slice(0, 'hh:mm'.length)} ${date.split('-').toReversed().join('/')}`;
};

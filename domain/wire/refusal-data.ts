import { MalformedAnswer } from './malformed-answer.ts';
import { Refusal } from './result.ts';

/** Data of a refusal with this code; undefined for any other failure, and for data that are not of the agreed shape. */
export const refusalData = <TData>(
  error: unknown,
  code: string,
  decode: (data: unknown) => TData,
): TData | undefined => {
  if (!(error instanceof Refusal) || !error.says(code)) return undefined;
  try {
    return decode(error.data);
  } catch (fault) {
    if (fault instanceof MalformedAnswer) return undefined;
    throw fault;
  }
};

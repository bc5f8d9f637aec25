import { MalformedAnswer, Refusal, readResult, ServiceFailure } from '#domain/wire/result';

const JSON_TYPE = 'application/json';

/** An answer of another content type is a foreign page, even if it parses. */
const isJson = (headers: Headers): boolean =>
  /^application\/([\w.-]+\+)?json\s*(;|$)/i.test(headers.get('content-type') ?? JSON_TYPE);

/**
 * Decodes an answer of the service.
 * @throws {ServiceFailure} for 5xx
 * @throws {Refusal} when the service refused the call
 * @throws {MalformedAnswer} for an answer outside the contract
 */
export const readAnswer = (
  { status, headers }: Pick<Response, 'status' | 'headers'>,
  text: string,
): unknown => {
  const answer = isJson(headers) ? parseJson(text) : undefined;
  if (status >= 500) throw new ServiceFailure(messageIn(answer) || `HTTP ${status}`, status);
  if (answer === undefined) throw new MalformedAnswer('not JSON');
  readResult(answer, status);
  if (status >= 400) throw new Refusal(messageIn(answer) || `HTTP ${status}`, '', status);
  return answer;
};

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const messageIn = (answer: unknown): string =>
  typeof answer === 'object' &&
  answer !== null &&
  'message' in answer &&
  typeof answer.message === 'string'
    ? answer.message
    : '';

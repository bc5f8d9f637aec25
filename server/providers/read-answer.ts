/** The provider could not be asked, or answered nothing that can be used. Its words are not repeated. */
export class ProviderFailed extends Error {
  override readonly name = 'ProviderFailed';
}

const MAX_ANSWER_BYTES = 256 * 1024;

/**
 * Asks a provider once and reads its JSON, without end it is not read.
 * @param what names the request in an error
 * @throws {ProviderFailed} whatever went wrong
 */
export const readAnswer = async (what: string, ask: () => Promise<Response>): Promise<unknown> => {
  try {
    const answer = await ask();
    if (!answer.ok) {
      await answer.body?.cancel();
      throw new ProviderFailed(`${what} answered ${answer.status}`);
    }
    return JSON.parse(await readText(answer)) as unknown;
  } catch (error) {
    if (error instanceof ProviderFailed) throw error;
    throw new ProviderFailed(`${what} ${failureOf(error)}`);
  }
};

const failureOf = (error: unknown): string => {
  if (error instanceof SyntaxError) return 'answered no JSON';
  const isTimeout = error instanceof Error && error.name === 'TimeoutError';
  return isTimeout ? 'did not answer in time' : 'could not be reached';
};

const readText = async ({ body }: Response): Promise<string> => {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.byteLength;
    if (size > MAX_ANSWER_BYTES) throw new ProviderFailed('the answer has no end');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
};

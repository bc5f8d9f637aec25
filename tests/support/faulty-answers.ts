const OFFLINE = 'no network';

/** What stands between the page and the service, and what it makes of a call. */
const FAULTS: Readonly<Record<string, () => Promise<Response> | Response>> = {
  [OFFLINE]: () => Promise.reject(new TypeError('Failed to fetch')),
  '500': () =>
    Response.json({ status: 'error', message: 'Internal Server Error' }, { status: 500 }),
  '502': () =>
    new Response('<html>Bad gateway</html>', {
      status: 502,
      headers: { 'content-type': 'text/html' },
    }),
  '503': () => new Response('', { status: 503 }),
};

/** The row of the list of faults that a fault stands for, its name, and how it answers. */
export const CASES = Object.entries(FAULTS).map(
  ([name, answer]) => [name === OFFLINE ? 'C2' : 'C3', name, answer] as const,
);

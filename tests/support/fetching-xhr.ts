/** XMLHttpRequest for Node, which has none: it sends by `fetch`, and tells its progress once. */
export class FetchingXhr {
  readonly upload: { onprogress: ((event: object) => void) | undefined } = {
    onprogress: undefined,
  };
  onload: (() => void) | undefined;
  onerror: (() => void) | undefined;
  onabort: (() => void) | undefined;
  onloadend: (() => void) | undefined;
  withCredentials = false;
  status = 0;
  responseText = '';
  readonly #headers = new Headers();
  readonly #stopping = new AbortController();
  #answered = new Headers();
  #asked: readonly [string, string] = ['', ''];

  open(method: string, url: string) {
    this.#asked = [method, url];
  }

  setRequestHeader(name: string, value: string) {
    this.#headers.set(name, value);
  }

  getResponseHeader(name: string) {
    return this.#answered.get(name);
  }

  abort() {
    this.#stopping.abort();
  }

  send(body: FormData) {
    void this.#send(body);
  }

  async #send(body: FormData) {
    const [method, url] = this.#asked;
    const { signal } = this.#stopping;
    try {
      this.upload.onprogress?.({ loaded: 1, total: 2 });
      const response = await fetch(url, { method, body, headers: this.#headers, signal });
      this.status = response.status;
      this.#answered = response.headers;
      this.responseText = await response.text();
      this.onload?.();
    } catch {
      (signal.aborted ? this.onabort : this.onerror)?.();
    }
    this.onloadend?.();
  }
}

/** Page of a browser that Playwright does not drive. A script is the body of a function. */
export interface Engine {
  /**
   * Errors and warnings of the console, uncaught errors, and violations of the content security
   * policy.
   */
  readonly errors: readonly string[];
  readonly open: (path: string) => Promise<void>;
  /** Resolves with what a script returns. */
  readonly evaluate: (script: string) => Promise<unknown>;
  /** Clicks the element that a script returns. */
  readonly click: (script: string) => Promise<void>;
  /**
   * Types into the field that a script returns in place of its value, and leaves it by the Tab key.
   */
  readonly type: (script: string, text: string) => Promise<void>;
  readonly screenshot: () => Promise<Buffer>;
  readonly close: () => Promise<void>;
}

/** A phone's screen. */
export const SCREEN = { width: 360, height: 800 };

/** What both engines are started with. */
export const ENVIRONMENT = { TZ: 'Asia/Ho_Chi_Minh' };

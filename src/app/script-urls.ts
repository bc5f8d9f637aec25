/** The page's content security policy lets these create addresses of scripts; the service's header names them. */
const OWN_POLICY = 'ben-doi';
/** Asked by the browser for every address that is a plain text, as a captcha maker's script uses them. */
const WIDGET_POLICY = 'default';

/** The parts of Trusted Types that are used; a browser without them takes plain texts. */
interface PolicyFactory {
  readonly createPolicy: (
    name: string,
    rules: { readonly createScriptURL: (url: string) => string },
  ) => { readonly createScriptURL: (url: string) => unknown };
}

type TrustingPage = Window & { readonly trustedTypes?: PolicyFactory };

/**
 * Makes the address of a script one that the browser lets a worker or a script element start.
 * @throws {TypeError} when the script is not in one of the known folders
 */
type Trust = (url: string) => string;

/** Checks an address against folders, such as `https://challenges.cloudflare.com/`. */
const within =
  (page: Window, folders: readonly string[]): Trust =>
  (url) => {
    const { href } = new URL(url, page.location.href);
    if (!folders.some((folder) => href.startsWith(folder)))
      throw new TypeError(`this script may not be started: ${url}`);
    return url;
  };

const createTrust = (page: TrustingPage, name: string, check: Trust): Trust => {
  const policy = page.trustedTypes?.createPolicy(name, { createScriptURL: check });
  // The type library says that the address of a script is a text; the browser takes its own object for it.
  return policy ? (url) => policy.createScriptURL(url) as string : check;
};

// A page may create a policy of a name only once.
let own: Trust | undefined;
let widget: Trust | undefined;

/** The address of a script of the page's own, for a worker. */
export const ownScriptUrl = (url: string, page: Window = window): string => {
  own ??= createTrust(page, OWN_POLICY, within(page, [`${page.location.origin}/`]));
  return own(url);
};

/**
 * The address of a captcha maker's script, which may load further ones from the same folders.
 * @param folders where the maker's scripts are
 */
export const widgetScriptUrl = (
  url: string,
  folders: readonly string[],
  page: Window = window,
): string => {
  widget ??= createTrust(page, WIDGET_POLICY, within(page, folders));
  return widget(url);
};

/** Trusted Types policy of the page's scripts, named in the service's content security policy. */
const OWN_POLICY = 'ben-doi';
/** Policy that the browser applies to every plain text, as captcha scripts use them. */
const WIDGET_POLICY = 'default';

/** Used part of Trusted Types; browsers without them take plain texts. */
interface PolicyFactory {
  readonly createPolicy: (
    name: string,
    rules: { readonly createScriptURL: (url: string) => string },
  ) => { readonly createScriptURL: (url: string) => unknown };
}

type TrustingPage = Window & { readonly trustedTypes?: PolicyFactory };

/**
 * Makes a trusted script URL for a worker or a script element.
 * @throws {TypeError} when the script is outside the known folders
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
  // The type library types script addresses as texts; the browser takes its own object for it.
  return policy ? (url) => policy.createScriptURL(url) as string : check;
};

// A page may create a policy of a name only once.
let own: Trust | undefined;
let widget: Trust | undefined;

/** Trusted URL of the page's own script, for a worker. */
export const ownScriptUrl = (url: string, page: Window = window): string => {
  own ??= createTrust(page, OWN_POLICY, within(page, [`${page.location.origin}/`]));
  return own(url);
};

/**
 * Trusted URL of a captcha party's script, which may load further ones from the same folders.
 * @param folders folders of the party's scripts
 */
export const widgetScriptUrl = (
  url: string,
  folders: readonly string[],
  page: Window = window,
): string => {
  widget ??= createTrust(page, WIDGET_POLICY, within(page, folders));
  return widget(url);
};

/** Trusted Types policy of this file alone, named in the service's content security policy. */
const POLICY = 'ben-doi-articles';

/** Used part of Trusted Types; browsers without them take plain texts. */
interface Trusting {
  readonly trustedTypes?: {
    readonly createPolicy: (
      name: string,
      rules: { readonly createHTML: (markup: string) => string },
    ) => { readonly createHTML: (markup: string) => unknown };
  };
}

const trust = (): ((markup: string) => string) => {
  const policy = (globalThis as Trusting).trustedTypes?.createPolicy(POLICY, {
    createHTML: (markup) => markup,
  });
  // The type library types markup as a text; the browser takes its own object for it.
  return policy ? (markup) => policy.createHTML(markup) as string : (markup) => markup;
};

// A page may create a policy of a name only once.
let trusted: ReturnType<typeof trust> | undefined;

/**
 * Nodes of markup in a document of their own, which runs no script and loads nothing: to be read, never to be shown as
 * they are.
 */
export const inertNodes = (markup: string): NodeListOf<ChildNode> => {
  trusted ??= trust();
  return new DOMParser().parseFromString(trusted(markup), 'text/html').body.childNodes;
};

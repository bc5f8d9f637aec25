import { type ComponentType, lazy } from 'react';

/**
 * View whose code is loaded at its first render; needs a Suspense around it.
 * @param fallback shown for the rest of the page's life when the file cannot be loaded, so that the page around it
 *   stays
 */
export const lateView = <TProps extends object>(
  load: () => Promise<ComponentType<TProps>>,
  fallback: ComponentType<TProps>,
) =>
  lazy(async () => {
    try {
      return { default: await load() };
    } catch {
      return { default: fallback };
    }
  });

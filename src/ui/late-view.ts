import { type ComponentType, lazy } from 'react';

/**
 * A view whose code is loaded when it is first drawn; needs a Suspense around it.
 * @param fallback drawn for as long as the page lives when the file cannot be loaded, so that the page around it stays
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

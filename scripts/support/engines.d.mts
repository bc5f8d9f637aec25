interface Paths {
  readonly firefox: { readonly firefox: string };
  readonly webkit: { readonly driver: string; readonly browser: string; readonly display: string };
}

export type EngineName = keyof Paths;

export const pathsOf: <TName extends EngineName>(name: TName) => Paths[TName];

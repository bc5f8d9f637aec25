export interface Command {
  readonly path: string;
  readonly fields: string;
  readonly what: string;
  readonly example: string;
  readonly options?: string;
  readonly read?: (args: readonly string[]) => {
    readonly said: object;
    readonly rest: readonly string[];
  };
  readonly toBody?: (named: Readonly<Record<string, string>>) => object;
}

export const COMMANDS: Readonly<Record<string, Command>>;
export const OTHERS: Readonly<
  Record<
    string,
    {
      readonly path: string;
      readonly also?: readonly string[];
      readonly what: string;
      readonly example: string;
    }
  >
>;
export const commandTable: () => string;

import { parseArgs } from 'node:util'
import type { OpsConfig } from './config.ts'

/** What an operator is told in one line, without a stack. */
export class OpsError extends Error {
  override readonly name = 'OpsError'
}

/** The command was typed wrongly: exit code 2 and its usage. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

export type CommandContext = { config: OpsConfig; write: (line: string) => void }

export type Command = {
  name: string
  /** Arguments and options after the name, as in `backup FILE [--force]`. */
  usage: string
  /** One line for the list. */
  summary: string
  run(args: readonly string[], context: CommandContext): Promise<void>
}

type Parsed = { values: Record<string, string | boolean | undefined>; positionals: string[] }
type Option = { type: 'string' | 'boolean'; multiple?: false }

/** Parses a command's arguments strictly. `options` name those that take a value, `flags` those that do not. Throws UsageError. */
export function readArgs(
  args: readonly string[],
  expected: { positionals?: number; flags?: readonly string[]; options?: readonly string[] },
): Parsed {
  const { positionals: count = 0, flags = [], options = [] } = expected
  const optionConfig: Record<string, Option> = Object.fromEntries([
    ...flags.map((name): [string, Option] => [name, { type: 'boolean' }]),
    ...options.map((name): [string, Option] => [name, { type: 'string' }]),
  ])
  let parsed: Parsed
  try {
    const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options: optionConfig })
    parsed = { values: { ...values }, positionals }
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error), { cause: error })
  }
  if (parsed.positionals.length < count) throw new UsageError('an argument is missing')
  if (parsed.positionals.length > count) throw new UsageError(`unexpected argument: ${parsed.positionals[count]}`)
  return parsed
}

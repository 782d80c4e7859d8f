import { parseArgs } from 'node:util'
import { UnknownNameError } from './suites.ts'

/** What `npm test`, `pnpm check` and `npm run test:deep` are asked for. */
export interface GateOptions {
  /** Suites, or groups of them, by name; undefined for all. */
  only: string[] | undefined
  /** One part of the tests, as `1/2`. */
  shard: string | undefined
  /** The commit to compare with: what it can reach runs. An empty text stands for where the branch began. */
  changed: string | undefined
  deep: boolean
  /** Parts of the deep run by name. */
  parts: string[]
  requireAll: boolean
}

/** Reads the arguments. Throws UnknownNameError for what it does not understand. */
export function readOptions(args: readonly string[]): GateOptions {
  const { values, positionals } = parse(args)
  const only = values.only?.split(',').map((name) => name.trim())
  const { deep = false, changed, shard } = values
  if (!deep && positionals.length > 0)
    throw new UnknownNameError(`Not understood: ${positionals.join(' ')}. Suites are named by --only NAME,NAME.`)
  if (shard !== undefined && !/^[1-9]\d*\/[1-9]\d*$/.test(shard))
    throw new UnknownNameError(`--shard is one part of several, as 1/2, not ${shard}.`)
  if (changed !== undefined && (deep || only || shard !== undefined)) throw new UnknownNameError('--changed chooses by itself what runs.')
  return { only, shard, changed, deep, parts: positionals, requireAll: values['require-all'] ?? false }
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      // Without a commit, `--changed` is an option with an empty text.
      args: args.map((argument) => (argument === '--changed' ? '--changed=' : argument)),
      allowPositionals: true,
      options: {
        only: { type: 'string' },
        shard: { type: 'string' },
        changed: { type: 'string' },
        deep: { type: 'boolean' },
        'require-all': { type: 'boolean' },
      },
    })
  } catch (error) {
    throw new UnknownNameError(error instanceof Error ? error.message : String(error), { cause: error })
  }
}

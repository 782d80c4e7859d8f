import { ConfigError } from '@foyer/service-kit/config'
import { type Command, OpsError, UsageError } from './command.ts'
import { auditVerify } from './commands/audit-verify.ts'
import { backupInto } from './commands/backup-into.ts'
import { backup } from './commands/backup.ts'
import { feedback } from './commands/feedback.ts'
import { linkClicks } from './commands/link-clicks.ts'
import { makeAdmin } from './commands/make-admin.ts'
import { grantPremium, withdrawPremium } from './commands/premium.ts'
import { queues } from './commands/queues.ts'
import { restore } from './commands/restore.ts'
import { readConfig } from './config.ts'

const commands: readonly Command[] = [
  makeAdmin,
  grantPremium,
  withdrawPremium,
  backup,
  backupInto,
  restore,
  queues,
  auditVerify,
  feedback,
  linkClicks,
]

process.exitCode = await main(process.argv.slice(2))

/** Exit codes: 0 done, 1 not done, 2 typed wrongly. */
async function main([name, ...args]: string[]): Promise<number> {
  if (name === undefined || name === 'help' || name === '--help') {
    list()
    return 0
  }
  const command = commands.find((candidate) => candidate.name === name)
  if (!command) {
    fail(`There is no command ${name}.\n`)
    list()
    return 2
  }
  try {
    await command.run(args, { config: readConfig(), write })
    return 0
  } catch (error) {
    if (error instanceof UsageError) {
      fail(`${error.message}\nUsage: pnpm ops ${command.usage}`)
      return 2
    }
    const expected = error instanceof OpsError || error instanceof ConfigError
    fail(expected ? error.message : error instanceof Error ? (error.stack ?? error.message) : String(error))
    return 1
  }
}

function list(): void {
  const width = Math.max(...commands.map(({ usage }) => usage.length))
  write('Operator commands (pnpm ops NAME, or docker compose run --rm ops NAME):\n')
  for (const { usage, summary } of commands) write(`  ${usage.padEnd(width)}  ${summary}`)
  write('\nThey read MONGODB_URI, REDIS_URL, MONGODB_DB_PREFIX and QUEUE_PREFIX, or find the embedded stores in FOYER_DATA (./data).')
}

function write(line: string): void {
  process.stdout.write(`${line}\n`)
}

function fail(text: string): void {
  process.stderr.write(`${text}\n`)
}

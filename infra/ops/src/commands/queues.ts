import { type Command, UsageError, readArgs } from '../command.ts'
import { type QueueState, queueStates, removeFailed, retryFailed } from '../queues/queue-state.ts'
import { operator } from '../stores/account-access.ts'
import { withAuditLog } from '../stores/audit-access.ts'
import { openRedis } from '../stores/open-redis.ts'

const failedShown = 5
const maxReasonLength = 200

export const queues: Command = {
  name: 'queues',
  usage: 'queues [--retry NAME | --clean NAME]',
  summary: 'Show the queues and why jobs failed; run the failed jobs of one again, or remove them.',
  async run(args, { config, write }) {
    const { retry, clean } = readArgs(args, { options: ['retry', 'clean'] }).values
    if (retry !== undefined && clean !== undefined) throw new UsageError('--retry and --clean cannot be combined')
    const redis = await openRedis(config)
    if (!redis) {
      write(
        `No Foyer runs on ${config.dataDir}. The queues are in memory: what is still to be done is in the data and is queued at the start.`,
      )
      return
    }
    const all = { redis, prefix: config.queuePrefix }
    const recorded = (action: 'queue.retried' | 'queue.cleaned', name: string, act: () => Promise<number>): Promise<number> =>
      withAuditLog(config, (audit) =>
        audit.record({ action, actor: operator, target: { kind: 'queue', id: name, label: name }, details: { status: 'failed' } }, act),
      )
    try {
      if (typeof retry === 'string')
        write(`${await recorded('queue.retried', retry, () => retryFailed(all, retry))} failed jobs of ${retry} are waiting again.`)
      else if (typeof clean === 'string')
        write(`${await recorded('queue.cleaned', clean, () => removeFailed(all, clean))} failed jobs of ${clean} are removed.`)
      else for (const line of table(await queueStates(all, failedShown))) write(line)
    } finally {
      redis.disconnect()
    }
  },
}

function table(states: QueueState[]): string[] {
  if (states.length === 0) return ['There are no queues yet.']
  const width = Math.max('queue'.length, ...states.map(({ name }) => name.length))
  const row = (name: string, cells: Array<string | number>) =>
    [name.padEnd(width), ...cells.map((cell) => String(cell).padStart(8))].join(' ')
  const head = row('queue', ['waiting', 'active', 'delayed', 'failed'])
  const rows = states.map(({ name, waiting, active, delayed, failed }) => row(name, [waiting, active, delayed, failed]))
  return [head, ...rows, ...states.filter(({ failed }) => failed > 0).flatMap(failures)]
}

function failures({ name, failed, newestFailed }: QueueState): string[] {
  const shown = newestFailed.map(({ id, at, attempts, reason }) => {
    const firstLine = reason.split('\n')[0] ?? ''
    return `  ${at?.toISOString() ?? '-'}  ${id}  after ${attempts} attempts: ${firstLine.slice(0, maxReasonLength)}`
  })
  const more = failed > newestFailed.length ? [`  … and ${failed - newestFailed.length} older`] : []
  return ['', `Failed in ${name}, newest first:`, ...shown, ...more]
}

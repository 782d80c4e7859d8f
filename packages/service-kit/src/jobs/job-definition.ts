import type { z } from 'zod'

/** A kind of work: one BullMQ queue of that name. */
export type JobDefinition<N extends string = string, P extends z.ZodType = z.ZodType> = {
  name: N
  /** Ids rather than documents; parsed before the handler sees it. */
  payload: P
  /** Two jobs of one key are one while the first is unfinished. Never a bare number, never with a colon (BullMQ's rule). */
  dedupeKey(payload: z.output<P>): string
  /** Tries in all; then the job is kept as failed until an operator retries or removes it. */
  attempts: number
  /** Delay before the second try in ms; doubles with each further one. */
  backoffMs: number
  /** Jobs of this kind a worker process takes at once. */
  concurrency: number
}

export type JobContext = {
  jobId: string
  /** 1 for the first try. */
  attempt: number
  /** Whether the process that ran it before has ended, or stopped answering, while it did. */
  isTakenOver: boolean
}

export type JobHandler = { job: JobDefinition; run(payload: unknown, context: JobContext): Promise<void> }

/** How long a worker may be silent, in ms, before another one takes its job over. */
export const defaultLockMs = 15_000

/** Declares a job. The defaults: 5 tries, from 1 s, 4 at once. */
export function defineJob<const N extends string, P extends z.ZodType>(
  definition: Pick<JobDefinition<N, P>, 'name' | 'payload' | 'dedupeKey'> &
    Partial<Pick<JobDefinition, 'attempts' | 'backoffMs' | 'concurrency'>>,
): JobDefinition<N, P> {
  return { attempts: 5, backoffMs: 1_000, concurrency: 4, ...definition }
}

/** Joins a job with its handler; the payload arrives parsed. Handlers must be safe to run twice. */
export function handleJob<N extends string, P extends z.ZodType>(
  job: JobDefinition<N, P>,
  run: (payload: z.output<P>, context: JobContext) => Promise<void>,
): JobHandler {
  return { job, run: (payload, context) => run(job.payload.parse(payload), context) }
}

/** Start-up fails when a job has no handler, or two, or a handler belongs to no declared job. */
export function assertEveryJobHandled(jobs: readonly JobDefinition[], handlers: readonly JobHandler[]): void {
  for (const job of jobs) {
    const count = handlers.filter((handler) => handler.job.name === job.name).length
    if (count !== 1) throw new Error(`job ${job.name} has ${count} handlers; it must have exactly one`)
  }
  for (const { job } of handlers)
    if (!jobs.some((jobDefinition) => jobDefinition.name === job.name)) throw new Error(`job ${job.name} is handled but not declared`)
}

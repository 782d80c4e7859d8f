import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { assertEveryJobHandled, defineJob, handleJob } from './job-definition.ts'

const job = defineJob({ name: 'test-job', payload: z.object({ id: z.number() }), dedupeKey: ({ id }) => `test-${id}` })
const handler = handleJob(job, async () => undefined)

describe('job definitions', () => {
  it('need exactly one handler each', () => {
    expect(() => assertEveryJobHandled([job], [handler])).not.toThrow()
    expect(() => assertEveryJobHandled([job], [])).toThrow(/test-job has 0/)
    expect(() => assertEveryJobHandled([job], [handler, handler])).toThrow(/test-job has 2/)
    expect(() => assertEveryJobHandled([], [handler])).toThrow(/not declared/)
  })

  it('parse the payload before the handler sees it', async () => {
    expect(() => handler.run({ id: 'x' }, { jobId: '1', attempt: 1, isTakenOver: false })).toThrow(z.ZodError)
    await expect(handler.run({ id: 1 }, { jobId: '1', attempt: 1, isTakenOver: false })).resolves.toBeUndefined()
  })
})

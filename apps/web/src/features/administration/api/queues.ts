import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api/api-client.ts'

const pollMs = 10_000

/** Every queue with its counts, asked for again while they are looked at. */
export function queuesQuery() {
  return queryOptions({
    queryKey: ['admin', 'queues'],
    queryFn: ({ signal }) => api('listQueues', { signal }),
    refetchInterval: pollMs,
  })
}

/** The failed jobs of a queue, the last first. */
export function failedJobsQuery(name: string) {
  return infiniteQueryOptions({
    queryKey: ['admin', 'queues', name, 'failed'],
    queryFn: ({ pageParam, signal }) => api('listFailedJobs', { params: { name }, query: { start: pageParam }, signal }),
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next,
  })
}

type Change = { act: 'retry' | 'remove'; name: string; job?: string }

/** Retries or removes one failed job of a queue, or all; gives how many there were. */
export function useChangeFailedJobs() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ act, name, job }: Change) =>
      api(act === 'retry' ? 'retryFailedJobs' : 'removeFailedJobs', { params: { name }, body: job === undefined ? {} : { job_id: job } }),
    // Where it was refused, the list may be another by now.
    onSettled: () => client.invalidateQueries({ queryKey: queuesQuery().queryKey }),
  })
}

import type { ImportRecord } from '@foyer/contracts/import/import'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { onLive } from '../../entities/live/live.ts'
import { pollImportQuery } from './api/poll-import.ts'
import { isAwaited, isWorking, nextPollDelay, withProgress } from './polling.ts'

/** A running import without messages for this long is polled. */
const stalledAfterMs = 15_000

/**
 * An import, kept up to date by live messages. While none arrive, it is polled at growing intervals, six times at
 * most; after that only a message, a reconnect or the person refetches it.
 */
export function useImport(id: string) {
  const query = pollImportQuery(id)
  const { data, error, isFetching, refetch } = useQuery(query)
  const [polls, setPolls] = useState(0)
  const isStalled = useImportMessages(id)
  const working = data !== undefined && isWorking(data.status)
  // No polling while messages arrive.
  const delayMs = data !== undefined && isAwaited(data) && isStalled ? nextPollDelay(polls, data.waits_for) : undefined

  useEffect(() => {
    if (delayMs === undefined) return undefined
    const timer = setTimeout(() => {
      setPolls(polls + 1)
      void refetch()
    }, delayMs)
    return () => clearTimeout(timer)
  }, [delayMs, polls, refetch])

  return { record: data, error, isFetching, isPaused: working && delayMs === undefined && isStalled, checkAgain: () => void refetch() }
}

/** Applies live messages to the cached import. Returns whether none has arrived for a while. */
function useImportMessages(id: string): boolean {
  const client = useQueryClient()
  const [receivedAt, setReceivedAt] = useState<number>()

  useEffect(() => {
    const { queryKey } = pollImportQuery(id)
    const read = () => void client.invalidateQueries({ queryKey }, { cancelRefetch: false })
    const leaveNews = onLive('import', (news) => {
      if (String(news.id) !== id) return
      setReceivedAt(Date.now())
      const record = client.getQueryData<ImportRecord>(queryKey)
      const next = record && withProgress(record, news)
      if (!next || next.read) read()
      else if (next.record !== record) client.setQueryData(queryKey, next.record)
    })
    const leaveReady = onLive('ready', () => {
      const record = client.getQueryData<ImportRecord>(queryKey)
      if (!record || isAwaited(record)) read()
    })
    return () => {
      leaveNews()
      leaveReady()
    }
  }, [client, id])

  useEffect(() => {
    if (receivedAt === undefined) return undefined
    const timer = setTimeout(() => setReceivedAt(undefined), stalledAfterMs)
    return () => clearTimeout(timer)
  }, [receivedAt])
  return receivedAt === undefined
}

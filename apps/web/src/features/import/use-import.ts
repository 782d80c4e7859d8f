import type { ImportRecord } from '@foyer/contracts/import'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { pollImportQuery } from './api/poll-import.ts'
import { isWorking, nextWait } from './polling.ts'

/** An import, looked at again in growing intervals while the server works on it; after six looks it waits to be asked. */
export function useImport(id: string) {
  const { data, error, isFetching, refetch } = useQuery(pollImportQuery(id))
  const [looked, setLooked] = useState<{ phase: string | undefined; times: number }>({ phase: undefined, times: 0 })
  const phase = data && phaseOf(data)
  // Reading the file and importing it are two waits, each with looks of its own.
  const times = looked.phase === phase ? looked.times : 0
  const wait = data && isWorking(data.status) ? nextWait(times) : undefined

  useEffect(() => {
    if (wait === undefined) return undefined
    const timer = setTimeout(() => {
      setLooked({ phase, times: times + 1 })
      void refetch()
    }, wait)
    return () => clearTimeout(timer)
  }, [wait, times, phase, refetch])

  const checkAgain = () => {
    setLooked({ phase, times: 0 })
    void refetch()
  }
  return { record: data, error, isFetching, isPaused: data !== undefined && isWorking(data.status) && wait === undefined, checkAgain }
}

function phaseOf(record: ImportRecord): 'reading' | 'importing' | 'settled' {
  if (record.status === 'import_in_progress') return 'importing'
  return isWorking(record.status) ? 'reading' : 'settled'
}

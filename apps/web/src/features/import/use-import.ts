import type { ImportRecord } from '@foyer/contracts/import'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { pollImportQuery } from './api/poll-import.ts'
import { isWorking, nextWait } from './polling.ts'

/** An import, looked at again in growing intervals while the server works on it; after six looks it waits to be asked. */
export function useImport(id: string) {
  const { data, error, isFetching, refetch } = useQuery(pollImportQuery(id))
  const [looks, setLooks] = useState(0)
  const phase = data && phaseOf(data)
  const wait = data && isWorking(data.status) ? nextWait(looks) : undefined

  // Reading the file and importing it are two waits, each with looks of its own.
  useEffect(() => setLooks(0), [phase])
  useEffect(() => {
    if (wait === undefined) return
    const timer = setTimeout(() => {
      setLooks((before) => before + 1)
      void refetch()
    }, wait)
    return () => clearTimeout(timer)
  }, [wait, looks, refetch])

  const checkAgain = () => {
    setLooks(0)
    void refetch()
  }
  return { record: data, error, isFetching, isPaused: data !== undefined && isWorking(data.status) && wait === undefined, checkAgain }
}

function phaseOf(record: ImportRecord): 'reading' | 'importing' | 'settled' {
  if (record.status === 'import_in_progress') return 'importing'
  return isWorking(record.status) ? 'reading' : 'settled'
}

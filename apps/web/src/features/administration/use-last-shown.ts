import { useState } from 'react'

/** What a sheet is about, or was about while it closes; null before it was ever open. */
export function useLastShown<T>(shown: T | null): T | null {
  const [last, setLast] = useState(shown)
  if (shown !== null && shown !== last) setLast(() => shown)
  return shown ?? last
}

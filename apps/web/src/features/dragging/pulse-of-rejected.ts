import { useEffect, useRef } from 'react'
import { mutationKindOf, useRejectedMutations } from '../../lib/mutations/mutations.ts'
import { pulse } from '../../entities/widget/scroll-to-widget.ts'
import { itemOf } from './elements.ts'

/** Highlights what has moved back because the server rejected the move. */
export function usePulseOfRejected(): void {
  const rejected = useRejectedMutations()
  const seen = useRef(new Set(rejected.map((mutation) => mutation.id)))
  useEffect(() => {
    for (const mutation of rejected) {
      if (seen.current.has(mutation.id)) continue
      seen.current.add(mutation.id)
      for (const key of mutationKindOf(mutation)?.movedIds?.(mutation.payload) ?? []) {
        const item = itemOf(key)
        if (item) pulse(item)
      }
    }
  }, [rejected])
}

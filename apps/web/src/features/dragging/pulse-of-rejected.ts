import { useEffect, useRef } from 'react'
import { useRejectedMutations } from '../../lib/mutations/mutations.ts'
import { pulse } from '../../entities/widget/scroll-to-widget.ts'
import { itemOf } from './elements.ts'

/** Highlights what has moved back because the server rejected the move. */
export function usePulseOfRejected(): void {
  const rejected = useRejectedMutations()
  const seen = useRef(new Set(rejected.map((mutation) => mutation.id)))
  useEffect(() => {
    for (const { id, kind, payload } of rejected) {
      if (seen.current.has(id)) continue
      seen.current.add(id)
      for (const key of movedBy(kind, payload as Record<string, unknown>)) {
        const item = itemOf(key)
        if (item) pulse(item)
      }
    }
  }, [rejected])
}

function movedBy(kind: string, payload: Record<string, unknown>): string[] {
  const ids = (name: string) => (Array.isArray(payload[name]) ? payload[name].map(String) : [])
  if (kind === 'placeWidget') return [`widget:${String(payload['widget_id'])}`]
  if (kind === 'moveBookmarks') return ids('item_ids').map((id) => `bookmark:${id}`)
  return []
}

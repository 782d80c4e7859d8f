import { useEffect, useRef } from 'react'
import { useRefusedEdits } from '../../lib/edits/edits.ts'
import { pulse } from '../../entities/widget/scroll-to-widget.ts'
import { itemOf } from './elements.ts'

/** What the server would not have moved is back where it was: the eye is led there. */
export function usePulseOfRefused(): void {
  const refused = useRefusedEdits()
  const seen = useRef(new Set(refused.map((one) => one.id)))
  useEffect(() => {
    for (const { id, kind, payload } of refused) {
      if (seen.current.has(id)) continue
      seen.current.add(id)
      for (const key of movedBy(kind, payload as Record<string, unknown>)) {
        const item = itemOf(key)
        if (item) pulse(item)
      }
    }
  }, [refused])
}

function movedBy(kind: string, payload: Record<string, unknown>): string[] {
  const ids = (name: string) => (Array.isArray(payload[name]) ? payload[name].map(String) : [])
  if (kind === 'placeWidget') return [`widget:${String(payload['widget_id'])}`]
  if (kind === 'moveBookmarks') return ids('item_ids').map((id) => `bookmark:${id}`)
  return []
}

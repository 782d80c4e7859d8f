import { useEffect, useState } from 'react'
import { type WidgetKind, loadKinds, registeredKinds } from '../../entities/widget/widget-kind.ts'

/** All kinds of widgets once they are loaded; those that are there until then, and where they cannot be loaded. */
export function useAllKinds(enabled: boolean): readonly WidgetKind[] {
  const [kinds, setKinds] = useState(registeredKinds)
  useEffect(() => {
    if (!enabled) return undefined
    const control = new AbortController()
    const shown = () => !control.signal.aborted && setKinds(registeredKinds())
    void loadKinds().then(shown, () => undefined)
    return () => control.abort()
  }, [enabled])
  return kinds
}

import { useEffect, useState } from 'react'
import { type WidgetKind, type WidgetKinds, kindOf, loadKinds } from './widget-kind.ts'

/** The kind of a widget, also where it is loaded only after the widget was drawn; undefined where this release does not know it. */
export function useKind(kinds: WidgetKinds, type: string): WidgetKind | undefined {
  const kind = kindOf(kinds, type)
  const [, setLoaded] = useState(false)
  const isMissing = !kind
  useEffect(() => {
    if (isMissing)
      void loadKinds().then(
        () => setLoaded(true),
        () => undefined,
      )
  }, [isMissing])
  return kind
}

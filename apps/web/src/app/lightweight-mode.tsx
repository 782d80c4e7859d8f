import type { Page } from '@foyer/contracts/pages/page/pages'
import { useEffect, useEffectEvent } from 'react'
import { preferences } from '../entities/preference/preferences.ts'
import { collapseForLightweight, leaveLightweight } from '../entities/widget/lightweight.ts'
import { useMedia, wideScreen } from '../lib/hooks/use-media.ts'
import { useStore } from '../lib/state/create-store.ts'

/** On phones in lightweight mode, a page shows the titles of its widgets alone once it is opened. What is added while it is open stays open. */
export function LightweightMode({ page }: { page: Page }) {
  const isOn = useStore(preferences.lightweight.store)
  const isWide = useMedia(wideScreen)
  const collapse = useEffectEvent(() => collapseForLightweight(page))
  useEffect(() => {
    if (!isOn) leaveLightweight()
    else if (!isWide) collapse()
  }, [isOn, isWide])
  return null
}

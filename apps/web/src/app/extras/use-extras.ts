import type { Page } from '@foyer/contracts/pages/page/pages'
import { useEffect } from 'react'
import { useCurrentUser } from '../../entities/session/session.ts'

/**
 * Loads what there is besides pages for a member whose screens come from the cache of this browser, where no server could add it. Documents that the
 * server has made load it by themselves.
 */
export function useExtras({ force_ads: isForced }: Pick<Page, 'force_ads'>): void {
  const isShownAds = useCurrentUser()?.show_ads === true
  useEffect(() => {
    if (isForced || isShownAds) void import('./start-extras.tsx').catch(() => undefined)
  }, [isForced, isShownAds])
}

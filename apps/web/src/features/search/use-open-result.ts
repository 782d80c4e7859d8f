import type { Page } from '@foyer/contracts/pages/page/pages'
import { useNavigate } from 'react-router'
import { checksBrokenLinks } from '../../entities/bookmark/broken-links.ts'
import { preferences } from '../../entities/preference/preferences.ts'
import { useCurrentUser } from '../../entities/session/session.ts'
import { setCollapsed } from '../../entities/widget/collapsed-widgets.ts'
import { hashOfPlace } from '../../entities/widget/place-hash.ts'
import { snapshotPath } from '../../entities/snapshot/snapshots.ts'
import { scrollToWidget } from '../../entities/widget/scroll-to-widget.ts'
import { bookmarkKind } from '../../lib/browser/links.ts'
import { openOverlay } from '../../lib/state/overlays.ts'
import type { Entry } from './entry.ts'
import { addRecent } from './recent-results.ts'

/** Longer than the dialog takes to leave and to give the focus back. */
const afterDialog = 200

/** `open`: what the result leads to; `newTab`: the same beside this page, of a saved page the original; `place`: the widget and group that hold it, or the unsorted bookmarks. */
export type OpenHow = 'open' | 'newTab' | 'place'

type LinkEntry = Entry & { link: { url: string } }

/**
 * Tells whether a result is a link that opens for this person, and not one that is shown to them as broken; all others lead to their place.
 * Bookmarklets never run here.
 */
export function useOpensLink(): (entry: Entry) => entry is LinkEntry {
  const skipsBroken = checksBrokenLinks(useCurrentUser())
  return (entry): entry is LinkEntry =>
    entry.link !== undefined && bookmarkKind(entry.link.url) === 'web' && !(skipsBroken && entry.isBroken)
}

/** Opens results, and notes which. */
export function useOpenResult(page: Page | null, onClose: () => void): (entry: Entry, how: OpenHow) => void {
  const navigate = useNavigate()
  const opensLink = useOpensLink()
  const openSnapshot = (snapshot: { id: number }, url: string | undefined, how: OpenHow): void => {
    if (how === 'newTab' && url !== undefined) return void window.open(url, '_blank', 'noopener')
    onClose()
    return void navigate(snapshotPath(snapshot))
  }
  return (entry, how) => {
    if (entry.snapshot) return openSnapshot(entry.snapshot, entry.link?.url, how)
    if (entry.run) {
      onClose()
      return entry.run()
    }
    // A screen of settings is no page, and a command is done: they are offered by their names.
    if (entry.scope !== 'setting' && entry.scope !== 'command') addRecent(entry)
    if (entry.to !== undefined) {
      if (how === 'newTab') return void window.open(entry.to, '_blank', 'noopener')
      onClose()
      return void navigate(entry.to)
    }
    if (how !== 'place' && opensLink(entry)) {
      if (how === 'open') onClose()
      if (how === 'newTab' || preferences.newWindow.store.get()) return void window.open(entry.link.url, '_blank', 'noopener')
      return location.assign(entry.link.url)
    }
    onClose()
    if (entry.publicId === '') {
      setTimeout(() => openOverlay('unsorted', null, entry.teamId), afterDialog)
      return undefined
    }
    setCollapsed([entry.widgetId], false)
    const hash = hashOfPlace(entry)
    if (entry.publicId !== page?.public_id) return void navigate(`/p/${entry.publicId}${hash}`)
    setTimeout(() => {
      void navigate({ search: location.search, hash })
      // The address may name the widget already.
      scrollToWidget(entry.widgetId)
    }, afterDialog)
    return undefined
  }
}

import { limits } from '@foyer/contracts/limits'
import type { Widget } from '@foyer/contracts/pages/widget/widgets'
import { AppError } from '@foyer/service-kit/app-error'
import type { PageRecord, WidgetRecord } from '../page.model.ts'
import { type Grants, abilitiesOf } from '../page.policy.ts'
import type { JudgedPage } from '../page.projections.ts'

/**
 * The page that an original is on, or was deleted from or with: `isThere` in the first case alone. One that `isMoving` has left that page and is not
 * on another one yet: until it is, it is shown by the rights of the page it left.
 */
export type Source<Page extends JudgedPage = JudgedPage> = { page: Page; isThere: boolean; isMoving?: true }

type Viewer = { id: number } | null

/**
 * What a live copy shows somebody. Their rights on the page of the original decide, and nothing else: not who made the copy, nor who may see or
 * edit the page that it is on. Whoever could not see the original is not told that it was deleted.
 */
export function liveStateOf(source: Source | undefined, viewer: Viewer, grants?: Grants): 'shown' | 'denied' | 'gone' {
  if (!source) return 'gone'
  if (!abilitiesOf(source.page, viewer, grants).has('view')) return 'denied'
  return source.isThere ? 'shown' : 'gone'
}

/** Throws `widget_limit` where a page with these widgets has no room for so many more live copies. */
export function assertRoomForLive(widgets: readonly Pick<WidgetRecord, 'live_of'>[], added: number): void {
  const limit = limits.live_copies_per_page
  const count = widgets.filter(({ live_of }) => live_of !== undefined).length
  if (added > 0 && count + added > limit) throw new AppError('widget_limit', { limit })
}

/** The settings that a live copy has itself: how its frame looks. */
const frameSettings = ['_b', '_t', '_i', 'removeHeader'] as const

export function frameOf(settings: WidgetRecord['settings']): WidgetRecord['settings'] {
  return Object.fromEntries(frameSettings.flatMap((name) => (name in settings ? [[name, settings[name]]] : [])))
}

export function isFrameSetting(name: string): boolean {
  return frameSettings.some((setting) => setting === name)
}

/** What a widget says because it is a live copy, or has some. */
export type LiveFields = Pick<Widget, 'is_live_copy' | 'is_shared' | 'source_id' | 'share_widget_id' | 'tab' | 'has_live_copies'>

/** A widget as it is shown: a live copy with the title and settings of its original, whose items are shown with it. */
export type ShownWidget = WidgetRecord & { live?: LiveFields; original?: WidgetRecord; is_denied?: true }

/** A live copy for somebody who may see the original, which is on this page. */
export function asShown(copy: WidgetRecord, original: WidgetRecord, page: Pick<PageRecord, '_id' | 'public_id'>): ShownWidget {
  const { title, icon, settings, sections } = original
  return {
    ...copy,
    title,
    ...(icon === undefined ? {} : { icon }),
    settings: { ...withoutFrame(settings), ...frameOf(copy.settings) },
    ...(sections ? { sections } : {}),
    original,
    live: {
      is_live_copy: true,
      is_shared: true,
      source_id: original.id,
      share_widget_id: original.id,
      tab: { id: page._id, public_id: page.public_id },
    },
  }
}

/** The same for everyone else: the frame alone, and why there is nothing in it. */
export function asEmpty(copy: WidgetRecord, state: 'denied' | 'gone'): ShownWidget {
  const reason = state === 'denied' ? { access_denied: true } : { unavailable: true }
  return {
    ...copy,
    title: '',
    settings: { ...frameOf(copy.settings), ...reason },
    ...(state === 'denied' ? { is_denied: true } : {}),
    live: { is_live_copy: true, is_shared: true },
  }
}

function withoutFrame(settings: WidgetRecord['settings']): WidgetRecord['settings'] {
  return Object.fromEntries(Object.entries(settings).filter(([name]) => !isFrameSetting(name)))
}

import type { Revision, RevisionChange } from '@foyer/contracts/pages/page/page-revisions'
import type { TFunction } from 'i18next'

/** The kinds whose items have a name of their own; others are called entries. */
const namedItems: Readonly<Record<string, string>> = { urllist: 'bookmark', notes: 'note', todo: 'todo' }

/** What a revision changed, as a line or as a part of a sentence. */
export function changeText(t: TFunction<'history'>, { act, count, widget, feed_title }: RevisionChange, inSentence = false): string {
  const item = namedItems[widget?.widget_type ?? ''] ?? 'entry'
  const text = act.startsWith('item_')
    ? t(`history:changes.${act}.${item}`, { count })
    : act.startsWith('feed_')
      ? feedText(t, { act, count, feed_title })
      : t(`history:changes.${act}`)
  return widget?.title ? t(inSentence ? 'history:ofWidget' : 'history:inWidget', { text, widget: widget.title }) : text
}

/** Nobody's help; a server of the release before does not say by what. */
const direct: ReadonlySet<string | undefined> = new Set(['person', 'system', undefined])

/** Who made a revision, and by what where it was not they themselves. */
export function authorText(t: TFunction<'history'>, { name, via }: NonNullable<Revision['author']>): string {
  return direct.has(via) ? name : t(`history:via.${via}`, { name })
}

/** Of feeds: which one it is, or how many they are. */
function feedText(t: TFunction<'history'>, { act, count, feed_title }: Pick<RevisionChange, 'act' | 'count' | 'feed_title'>): string {
  return feed_title ? t(`history:feeds.named.${act}`, { feed: feed_title }) : t(`history:feeds.counted.${act}`, { count })
}

/** What is undone when a revision is restored: the changes of those after it, each once. `revisions`: the last first. */
export function changesAfter(revisions: readonly Revision[], revisionId: number): RevisionChange[] {
  const later = revisions.slice(
    0,
    Math.max(
      0,
      revisions.findIndex(({ id }) => id === revisionId),
    ),
  )
  const groups = Map.groupBy(
    later.flatMap(({ changes }) => changes),
    ({ act, widget }) => `${act}:${widget?.id}`,
  )
  return [...groups.values()].flatMap(([first, ...rest]) => {
    if (!first) return []
    const isCounted = first.act.startsWith('item_') || first.act.startsWith('feed_')
    const { feed_title, ...change } = first
    const isOfOne = feed_title !== undefined && rest.every((repeated) => repeated.feed_title === feed_title)
    const count = isCounted ? rest.reduce((sum, repeated) => sum + repeated.count, first.count) : 1
    return [{ ...change, count, ...(isOfOne ? { feed_title } : {}) }]
  })
}

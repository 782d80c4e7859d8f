import type { Bookmark } from '@foyer/contracts/kinds/bookmarks'
import type { Page } from '@foyer/contracts/pages/page/pages'
import { useTranslation } from 'react-i18next'
import type { LinkTarget } from '../batches/batch-actions.ts'
import { type LinkSource, linkTargets } from './link-targets.ts'
import { PlaceDialog } from './place-dialog.tsx'

export type TargetAction = 'copy' | 'move'

type Props = {
  action: TargetAction
  links: readonly Bookmark[]
  page: Pick<Page, 'public_id'> | null
  returnTo?: HTMLElement
  onChoose: (target: LinkTarget) => void
  onClosed: () => void
}

/** Asks where bookmarks go: a page of the person, then a widget or a group on it. */
export function TargetDialog({ action, links, returnTo, ...dialog }: Props) {
  const { t } = useTranslation('bookmark-editing')
  const count = links.length
  return (
    <PlaceDialog
      {...dialog}
      title={t(`target.${action}`, { count })}
      {...(count === 1 && links[0] ? { description: links[0].title } : {})}
      targetsOf={(page) => linkTargets(page, action === 'move' ? sourceOf(links) : null)}
      returnTo={returnTo ? () => returnTo : undefined}
    />
  )
}

/** The one place that all of them are in; null where they are in several. */
function sourceOf(links: readonly Bookmark[]): LinkSource | null {
  const [first] = links
  if (!first) return null
  const isOne = links.every(({ widget_id, folder_id }) => widget_id === first.widget_id && folder_id === first.folder_id)
  return isOne ? { widgetId: first.widget_id, folderId: first.folder_id } : null
}

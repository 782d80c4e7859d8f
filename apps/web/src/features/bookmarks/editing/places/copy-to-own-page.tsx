import type { Bookmark } from '@foyer/contracts/kinds/bookmarks'
import type { Page } from '@foyer/contracts/pages/page/pages'
import { copyLinks } from '../batches/batch-actions.ts'
import { TargetDialog } from './target-dialog.tsx'

type Props = { link: Bookmark; page: Page; returnTo: HTMLElement; onClosed: () => void }

/** Asks who only looks at a bookmark for the widget of their own that gets a copy of it. */
export function CopyToOwnPage({ link, page, returnTo, onClosed }: Props) {
  return (
    <TargetDialog
      action="copy"
      links={[link]}
      page={page}
      returnTo={returnTo}
      onChoose={(target) => copyLinks(link.widget_id, [link], target)}
      onClosed={onClosed}
    />
  )
}

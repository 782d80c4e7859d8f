import type { Page } from '@foyer/contracts/pages'
import { AddContent } from '../../features/content/components/add-content.tsx'
import { ShareButton } from '../../features/sharing/components/share-button.tsx'

/** What editors and owners have in the header of a page; loaded for them alone. */
export function PageActions({ page }: { page: Page }) {
  return (
    <>
      {page.is_owner && <ShareButton page={page} />}
      <AddContent page={page} />
    </>
  )
}

/** The next step on an empty page. */
export function FirstContent({ page }: { page: Page }) {
  return <AddContent page={page} prominent />
}

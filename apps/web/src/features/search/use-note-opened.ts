import type { Page } from '@foyer/contracts/pages/page/pages'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { isOwn } from '../../entities/page/can.ts'
import { useOpenPageId } from '../../entities/page/page-address.ts'
import { viewPageQuery } from '../../entities/page/view-page.ts'
import { addRecent } from './recent-results.ts'
import { pageEntry } from './sources/menu-entries.ts'
import { storedEntriesOf } from './sources/page-entries.ts'

/** Notes which pages are opened, and which links on them, for the search to offer them again. */
export function useNoteOpened(): void {
  const publicId = useOpenPageId() ?? ''
  const page = useQuery({ ...viewPageQuery(publicId), enabled: false }).data?.page
  const noted = useRef<number>(undefined)
  useEffect(() => {
    // Once for each visit, whatever changes on the page meanwhile.
    if (!page || noted.current === page.id) return
    noted.current = page.id
    addRecent(pageEntry(page, page.organization ? { team: page.organization.title } : { isOwn: isOwn(page) }))
  }, [page])
  useEffect(() => {
    if (!page) return undefined
    const note = ({ target, button }: MouseEvent) => {
      if (button < 2 && target instanceof Element) noteLink(page, target.closest<HTMLElement>('a[data-row]')?.dataset['row'])
    }
    document.addEventListener('click', note, true)
    document.addEventListener('auxclick', note, true)
    return () => {
      document.removeEventListener('click', note, true)
      document.removeEventListener('auxclick', note, true)
    }
  }, [page])
}

function noteLink(page: Page, row: string | undefined): void {
  const entry = row === undefined ? undefined : storedEntriesOf(page).find(({ id, link }) => link && String(id) === row)
  if (entry) addRecent(entry)
}

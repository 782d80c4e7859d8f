import type { Page } from '@foyer/contracts/pages/page/pages'
import { useEffect } from 'react'
import { createStore } from '../../lib/state/create-store.ts'

/** The page that its editor looks at, for what is drawn beside it and goes by its features; undefined on other screens. */
export const editedPage = createStore<Pick<Page, 'features'> | undefined>(undefined)

/** Sets it while a page is shown. */
export function useEditedPage(page: Page): void {
  useEffect(() => editedPage.set(page), [page])
  useEffect(() => () => editedPage.set(undefined), [])
}

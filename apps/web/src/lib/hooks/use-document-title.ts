import { useEffect } from 'react'

/** Names the tab: what is on it first, then the product. */
export function useDocumentTitle(title: string | undefined): void {
  useEffect(() => {
    document.title = title ? `${title} · Foyer` : 'Foyer'
  }, [title])
}

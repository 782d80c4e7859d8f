import { useEffect } from 'react'

/** Sets the document title: the screen first, then the product. */
export function useDocumentTitle(title: string | undefined): void {
  useEffect(() => {
    document.title = title ? `${title} · Foyer` : 'Foyer'
  }, [title])
}

import { useEffect } from 'react'

/** Sets the document title: the screen first, then the product. */
export function useDocumentTitle(title: string | undefined): void {
  useEffect(() => {
    document.title = documentTitle(title)
  }, [title])
}

export function documentTitle(title: string | undefined): string {
  return title ? `${title} · Foyer` : 'Foyer'
}

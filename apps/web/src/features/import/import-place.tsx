import { createContext, type ReactNode, use } from 'react'
import { Button, ButtonLink } from '../../components/ui/button.tsx'
import type { PageRef } from '../../lib/state/overlays.ts'

/** The dialog over a page that an import is in; null on its own screen. */
export type ImportPlace = {
  page: PageRef
  column: number | undefined
  /** Goes to an import that was uploaded here. */
  show: (importId: number) => void
  /** Begins again with another file. */
  restart: () => void
  close: () => void
}

export const ImportPlaceContext = createContext<ImportPlace | null>(null)
export const useImportPlace = (): ImportPlace | null => use(ImportPlaceContext)

/** Leads to another file: in the dialog, or on the screen of imports. */
export function OtherFileButton({ variant, children }: { variant?: 'primary'; children: ReactNode }) {
  const place = useImportPlace()
  const attributes = { className: 'self-start', ...(variant ? { variant } : {}) }
  if (!place) {
    return (
      <ButtonLink to="/users/import" {...attributes}>
        {children}
      </ButtonLink>
    )
  }
  return (
    <Button onClick={place.restart} {...attributes}>
      {children}
    </Button>
  )
}

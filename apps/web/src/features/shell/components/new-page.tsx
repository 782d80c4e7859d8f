import { type ReactNode, lazy, useState } from 'react'
import { LazyPart } from '../../../components/lazy-part.tsx'

const NewPageDialog = lazy(async () => ({ default: (await import('./new-page-dialog.tsx')).NewPageDialog }))

/** A button of the caller's that opens the dialog for a new page. */
export function NewPage({ children }: { children: (open: () => void) => ReactNode }) {
  const [open, setOpen] = useState<boolean>()
  return (
    <>
      {children(() => setOpen(true))}
      {open !== undefined && (
        <LazyPart>
          <NewPageDialog open={open} onClose={() => setOpen(false)} />
        </LazyPart>
      )}
    </>
  )
}

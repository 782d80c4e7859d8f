import { type FormEvent, type ReactNode, type RefObject, useRef } from 'react'
import { useUnsavedChanges } from '../../../../components/use-unsaved-changes.tsx'
import { Button } from '../../../../components/ui/button.tsx'
import { Notice } from '../../../../components/ui/notice.tsx'
import { DialogActions, Sheet } from '../../../../components/ui/sheet.tsx'

/** How a change of a team stands, and the way out of its form. */
export type TeamFormState = { pending: boolean; error: unknown; onClose: () => void }

type Props = {
  title: string
  text: string
  action: string
  startAt: RefObject<HTMLInputElement | null>
  /** What went wrong, where no field says it. */
  failure: string | null
  pending: boolean
  onSubmit: (form: HTMLFormElement) => void
  onClose: () => void
  children: ReactNode
}

/** A sheet that asks for something of a team. */
export function TeamForm({ title, text, action, startAt, failure, pending, onSubmit, onClose, children }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const { question } = useUnsavedChanges(form, { isSaving: pending })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!pending) onSubmit(event.currentTarget)
  }
  return (
    <Sheet open startAt={startAt} side="center" title={title} description={text} onClose={onClose}>
      <form ref={form} onSubmit={submit} noValidate className="flex flex-col gap-4">
        {children}
        {failure !== null && <Notice>{failure}</Notice>}
        <DialogActions onCancel={onClose}>
          <Button type="submit" variant="primary" pending={pending}>
            {action}
          </Button>
        </DialogActions>
        {question}
      </form>
    </Sheet>
  )
}

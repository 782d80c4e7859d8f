import { type ReactNode, type RefObject, use, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { UNSAFE_NavigationContext as NavigationContext } from 'react-router'
import { type FormChanges, watchForm } from '../lib/browser/form-changes.ts'
import { guardLeaving } from '../lib/browser/leave-guard.ts'
import { Confirm } from './ui/confirm.tsx'

type FormRef = RefObject<HTMLFormElement | null>
/**
 * `savedAt` is when what was submitted last was stored; null until then. `isSaving`: it is under way. `isChanged`: so is something of the form that is no
 * field, such as a chosen icon.
 */
type Options = { savedAt?: number | null; isSaving?: boolean; isChanged?: boolean }

/**
 * Asks before a form is left whose changes are not saved: by a link, the history or the browser, and by whatever `leaveForms` is called for, as every sheet
 * does before it closes. `question` is rendered in the form; `settle` says that it is done with.
 */
export function useUnsavedChanges(
  form: FormRef,
  { savedAt = null, isSaving = false, isChanged = false }: Options = {},
): { question: ReactNode; settle: () => void } {
  const { t } = useTranslation('unsaved')
  const changes = useRef<FormChanges | null>(null)
  const [leaving, setLeaving] = useState<{ go: () => void; isAsking: boolean }>({ go: () => undefined, isAsking: false })
  const ask = (go: () => void) => setLeaving({ go, isAsking: true })
  return {
    settle: () => changes.current?.settle(),
    question: (
      <>
        <Watch form={form} changesRef={changes} savedAt={savedAt} isSaving={isSaving} isChanged={isChanged} onLeave={ask} />
        <Confirm
          open={leaving.isAsking}
          title={t('question')}
          text={t('text')}
          action={t('discard')}
          onConfirm={leaving.go}
          onClose={() => setLeaving((before) => ({ go: before.go, isAsking: false }))}
        />
      </>
    ),
  }
}

type WatchProps = Required<Options> & { form: FormRef; changesRef: RefObject<FormChanges | null>; onLeave: (go: () => void) => void }

/** In the form itself, so that it comes and goes with it. */
function Watch({ form, changesRef, savedAt, isSaving, isChanged, onLeave }: WatchProps) {
  const { navigator } = use(NavigationContext)
  const ask = useEffectEvent(onLeave)
  useEffect(() => {
    if (!form.current) return undefined
    const watched = watchForm(form.current)
    changesRef.current = watched
    const end = guardLeaving(navigator, { form: form.current, isDirty: watched.isDirty, ask: (go) => ask(go) })
    return () => {
      end()
      watched.stop()
      changesRef.current = null
    }
  }, [form, changesRef, navigator])
  useEffect(() => changesRef.current?.setSaving(isSaving), [changesRef, isSaving])
  useEffect(() => changesRef.current?.setChanged(isChanged), [changesRef, isChanged])
  useEffect(() => {
    if (savedAt !== null) changesRef.current?.markSaved()
  }, [changesRef, savedAt])
  return null
}

import { type ComponentProps, type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LazyPart } from '../../../../components/lazy-part.tsx'
import { TextField } from '../../../../components/ui/text-field.tsx'
import { quickAdd } from '../load-on-demand.ts'
import type { Typed } from './typed.ts'

/** The form that adds links. Until it is loaded a plain field takes what is typed, pasted and sent. */
export function AddForm(props: Omit<ComponentProps<ReturnType<typeof quickAdd>>, 'start'>) {
  const [typed, setTyped] = useState<Typed>({ text: '', isSent: false })
  const [{ QuickAdd }] = useState(() => ({ QuickAdd: quickAdd() }))
  const { isOnTop, title, onClose } = props
  return (
    <LazyPart fallback={<EarlyField {...{ isOnTop, title, onClose, typed }} onChange={setTyped} />}>
      <QuickAdd {...props} start={typed} />
    </LazyPart>
  )
}

type Props = { isOnTop: boolean; title: string; typed: Typed; onChange: (typed: Typed) => void; onClose: () => void }

function EarlyField({ isOnTop, title, typed, onChange, onClose }: Props) {
  const { t } = useTranslation('bookmark-editing')
  const form = useRef<HTMLFormElement>(null)
  // A phone shows its keyboard for a field that gets the focus at once.
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  const send = (event: FormEvent) => {
    event.preventDefault()
    onChange({ ...typed, isSent: true })
  }
  return (
    <form
      ref={form}
      onSubmit={send}
      noValidate
      aria-label={t('addTo', { title })}
      className={isOnTop ? 'mb-2 border-b border-line pb-3' : 'my-1'}
    >
      <TextField
        label={t('address')}
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={typed.text}
        onChange={({ target }) => onChange({ ...typed, text: target.value })}
        onKeyDown={({ key }) => key === 'Escape' && onClose()}
        onPaste={(event) => {
          const { clipboardData: data } = event
          event.preventDefault()
          onChange({ ...typed, pasted: new Map(data.types.map((type) => [type, data.getData(type)])) })
        }}
      />
    </form>
  )
}

import { limits } from '@foyer/contracts/limits'
import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../components/ui/button.tsx'
import { TextField } from '../../../components/ui/text-field.tsx'
import { embedHostOf } from './embed-code.ts'

type Props = {
  hosts: readonly string[]
  pending: boolean
  /** `onDone` is called once it is stored. */
  onAdd: (host: string, onDone: () => void) => void
}

/** Adds a site by its name or by an address on it. What was typed stays until it is stored. */
export function EmbedSiteForm({ hosts, pending, onAdd }: Props) {
  const { t } = useTranslation('page-embed')
  const box = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<'blank' | 'invalid' | 'taken' | null>(null)
  const [added, setAdded] = useState('')
  if (hosts.length >= limits.embed_hosts) return <p className="text-sm text-text-2">{t('full', { count: limits.embed_hosts })}</p>
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (pending) return
    const host = embedHostOf(typed)
    const next = typed.trim() === '' ? 'blank' : host === null ? 'invalid' : hosts.includes(host) ? 'taken' : null
    setProblem(next)
    setAdded('')
    if (next !== null || host === null) return box.current?.querySelector('input')?.focus()
    onAdd(host, () => {
      setTyped('')
      setAdded(host)
    })
  }
  return (
    <form ref={box} onSubmit={submit} noValidate className="flex flex-col items-start gap-2">
      <TextField
        className="w-full"
        label={t('site')}
        value={typed}
        inputMode="url"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        hint={t('hint')}
        error={problem === null ? undefined : t(`problems.${problem}`)}
        onChange={(event) => {
          setTyped(event.target.value)
          setProblem(null)
        }}
      />
      <Button type="submit" pending={pending}>
        {t('add')}
      </Button>
      <p role="status" className="text-sm text-text-2 empty:hidden">
        {added !== '' && t('added', { host: added })}
      </p>
    </form>
  )
}

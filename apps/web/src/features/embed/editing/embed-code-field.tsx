import { type KeyboardEvent, useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { UnderstoodCode } from './use-embed-code.ts'

type Props = {
  value: string
  onChange: (value: string) => void
  understood: UnderstoodCode
  /** Whether a problem is said: not while somebody has only begun. */
  showsProblem: boolean
  /** Whether it takes the focus when it appears. */
  startsHere?: boolean
  onSubmit: () => void
}

/** The field for an address or an embed code, and what it is understood as. Enter adds an address; in code it begins a new line. */
export function EmbedCodeField({ value, onChange, understood, showsProblem, startsHere = false, onSubmit }: Props) {
  const { t } = useTranslation('embed')
  const id = useId()
  const isProblem = showsProblem && understood.problem !== ''
  const press = (event: KeyboardEvent) => {
    const isAddress = !value.includes('<') && !event.shiftKey
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || !(isAddress || event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    onSubmit()
  }
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="text-sm font-medium">
        {t('code')}
      </label>
      <textarea
        id={id}
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus={startsHere}
        rows={4}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={press}
        placeholder={t('placeholder')}
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        inputMode="url"
        aria-invalid={isProblem || undefined}
        aria-describedby={`${id}-note`}
        className="field w-full resize-y px-2.5 py-2 text-sm break-all"
      />
      <p id={`${id}-note`} role="status" className={isProblem ? 'text-xs text-danger' : 'text-xs text-text-2'}>
        {isProblem ? understood.problem : understood.text || t('codeHint')}
      </p>
    </div>
  )
}

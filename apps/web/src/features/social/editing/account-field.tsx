import type { Widget } from '@foyer/contracts/pages/widget/widgets'
import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../components/ui/button.tsx'
import { TextField } from '../../../components/ui/text-field.tsx'
import { agree } from '../../../entities/embed/consent.ts'
import { useFirstContent } from '../../../entities/widget/first-content.ts'
import { updateWidget } from '../../../entities/widget/mutations.ts'
import { mutate } from '../../../lib/mutations/mutations.ts'
import { showToast } from '../../../lib/state/toasts.ts'
import { type Network, accountOf } from '../networks.ts'

type Props = { widget: Widget; network: Network; takesFirstContent?: boolean }

/** Whose posts are shown. It changes by its button alone: half a name would be another account. */
export function AccountField({ widget, network, takesFirstContent = false }: Props) {
  const { t } = useTranslation(['social', 'mutations'])
  const stored = accountOf(network, widget) ?? ''
  const [text, setText] = useState(stored)
  const [isSubmitted, setSubmitted] = useState(false)
  const field = useRef<HTMLFormElement>(null)
  useFirstContent(widget.id, () => takesFirstContent && field.current?.querySelector('input')?.focus())
  const account = network.read(text)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setSubmitted(true)
    if (account === null || account === stored) return
    // Whoever chooses it has agreed to see it.
    agree(network.contentOf(account, { height: 0, language: '', isDark: false }), true)
    mutate(updateWidget, { widget_id: widget.id, settings: { a: account } })
    if (stored === '') return
    showToast('info', t('changed'), {
      label: t('mutations:undo'),
      run: () => void mutate(updateWidget, { widget_id: widget.id, settings: { a: stored } }),
    })
  }
  return (
    <form ref={field} noValidate onSubmit={submit} className="flex flex-col gap-2 py-1">
      <TextField
        label={t(`${network.type}.account`)}
        placeholder={t(`${network.type}.placeholder`)}
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          setSubmitted(false)
        }}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={500}
        error={isSubmitted && account === null ? t(`${network.type}.problem`) : undefined}
      />
      {text.trim() !== stored && (
        <Button type="submit" size="sm" className="self-start">
          {t('show')}
        </Button>
      )}
    </form>
  )
}

import type { Page } from '@foyer/contracts/pages/page/pages'
import { limits } from '@foyer/contracts/limits'
import { parseIcon } from '@foyer/icons/icon-text'
import { useQueryClient } from '@tanstack/react-query'
import { AppWindow } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../components/ui/button.tsx'
import { TextField } from '../../../components/ui/text-field.tsx'
import type { ParsedEmbed } from '../../../entities/embed/embed-code.ts'
import { pageIdAt } from '../../../entities/page/page-address.ts'
import { addWidget, deleteWidget, updateWidget } from '../../../entities/widget/mutations.ts'
import { scrollToWidget } from '../../../entities/widget/scroll-to-widget.ts'
import type { AddFormProps } from '../../../entities/widget/widget-kind.ts'
import { mutate } from '../../../lib/mutations/mutations.ts'
import { showToast } from '../../../lib/state/toasts.ts'
import { agree } from '../../../entities/embed/consent.ts'
import { EmbedCodeField } from './embed-code-field.tsx'
import { contentOf, newSettings } from './stored-embed.ts'
import { useEmbedCode } from './use-embed-code.ts'

/** Longer than the sheet takes to close and to give the focus back. */
const afterSheetMs = 300

/** An embed by the address of what it shows, or by a code from another site. */
export function AddEmbedForm({ page, column, index, onDone, address = '' }: AddFormProps) {
  const { t } = useTranslation(['embed', 'mutations'])
  const client = useQueryClient()
  const [code, setCode] = useState(address)
  // What it begins with may still change beside it, while it is being typed there: the focus stays then.
  const [former, setFormer] = useState(address)
  const [startsHere] = useState(() => !document.activeElement?.matches('textarea, [type=radio]'))
  if (address !== former) {
    setFormer(address)
    setCode(address)
  }
  const [title, setTitle] = useState('')
  const [isSubmitted, setSubmitted] = useState(false)
  const understood = useEmbedCode(code)
  const { parsed } = understood
  const submit = () => {
    setSubmitted(true)
    if (!parsed) return
    const name = title.trim() || understood.title
    const id = addEmbed(page, { column, index }, name, parsed)
    showToast('info', t('added', { title: name }), {
      label: t('mutations:undo'),
      run: () => void mutate(deleteWidget, { widget_id: id }),
    })
    onDone(id)
    if (pageIdAt(client, location.pathname) === page.public_id) setTimeout(() => scrollToWidget(id), afterSheetMs)
  }
  return (
    <form
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        submit()
      }}
      className="flex flex-col gap-3 border-t border-line pt-4"
    >
      <div className="flex items-start gap-2.5">
        <AppWindow aria-hidden size={16} strokeWidth={1.5} className="mt-0.5 shrink-0 text-text-3" />
        <div>
          <h3 className="font-medium">{t('kind')}</h3>
          <p className="text-sm text-text-2">{t('formText')}</p>
        </div>
      </div>
      <EmbedCodeField
        startsHere={startsHere}
        value={code}
        onChange={(value) => {
          setCode(value)
          setSubmitted(false)
        }}
        understood={understood}
        showsProblem={isSubmitted}
        onSubmit={submit}
      />
      <TextField
        label={t('titleOptional')}
        value={title}
        placeholder={understood.title}
        onChange={(event) => setTitle(event.target.value)}
        autoComplete="off"
        maxLength={limits.title}
      />
      <Button type="submit" variant="primary" className="self-start">
        {t('add')}
      </Button>
    </form>
  )
}

/** Adds the widget and shows it at once: who embeds something has agreed to it, also after a reload. */
function addEmbed(page: Page, place: { column: number; index: number }, title: string, parsed: ParsedEmbed): number {
  const content = contentOf(parsed)
  if (content) agree(content, true)
  const ref = { page_id: page.id, public_id: page.public_id }
  const id = mutate(addWidget, { ...ref, widget_type: 'iframe', title, ...place, settings: newSettings(parsed) })
  if (parsed.icon !== null) {
    const { identifier } = parseIcon(parsed.icon)
    mutate(updateWidget, { widget_id: id, icon: { type: 'favicon', identifier, parameters: {}, meta: {} } })
  }
  return id
}

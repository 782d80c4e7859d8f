import { defaultIconColour, iconHex } from '@foyer/icons/icon-colours'
import type { Icon } from '@foyer/contracts/icons/icons'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../components/ui/button.tsx'
import { TextField } from '../../../components/ui/text-field.tsx'
import { SiteIcon } from '../../../entities/bookmark/site-icon.tsx'
import { ColourChoice } from './colour-choice.tsx'

const maxLength = 4

type Props = { title: string; current: Icon | null; onChoose: (icon: Icon) => void }

/** A few letters on a colour. */
export function TextTab({ title, current, onChoose }: Props) {
  const { t } = useTranslation('icons')
  const own = current?.type === 'texticon' ? current : null
  const [text, setText] = useState(own?.identifier ?? title.trim().slice(0, 1).toUpperCase())
  const [color, setColor] = useState(own?.parameters.color ?? iconHex(defaultIconColour))
  const icon: Icon = { type: 'texticon', identifier: text.trim(), parameters: { color }, meta: {} }
  const isBlank = icon.identifier === ''
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (!isBlank) onChoose(icon)
  }
  return (
    <form onSubmit={save} noValidate className="flex flex-col gap-4">
      <div className="flex items-end gap-4">
        <div className="grid size-12 shrink-0 place-items-center">{!isBlank && <SiteIcon url="" title="" icon={icon} size={48} />}</div>
        <TextField
          label={t('text')}
          hint={t('textHint', { count: maxLength })}
          value={text}
          maxLength={maxLength}
          autoComplete="off"
          onChange={(event) => setText(event.target.value)}
          className="flex-1"
        />
      </div>
      <ColourChoice value={color} onChoose={setColor} />
      <div className="flex justify-end">
        <Button variant="primary" type="submit" disabled={isBlank}>
          {t('use')}
        </Button>
      </div>
    </form>
  )
}

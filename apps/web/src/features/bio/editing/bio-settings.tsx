import { limits } from '@foyer/contracts/limits'
import { useTranslation } from 'react-i18next'
import { TextArea } from '../../../components/ui/text-area.tsx'
import { TextField } from '../../../components/ui/text-field.tsx'
import { PictureField } from '../../../entities/picture/picture-field.tsx'
import { updateWidget } from '../../../entities/widget/mutations.ts'
import type { WidgetSettingsProps } from '../../../entities/widget/widget-kind.ts'
import { useDebouncedSave } from '../../../lib/hooks/use-debounced-save.ts'
import { mutate } from '../../../lib/mutations/mutations.ts'
import { bioOf } from '../settings.ts'
import { LinkList } from './link-list.tsx'
import { UseProfile } from './use-profile.tsx'

const textDelay = 500

/** A profile's part of the settings dialog. */
export function BioSettings({ widget }: WidgetSettingsProps) {
  const { t } = useTranslation('bio')
  const bio = bioOf(widget)
  const change = (settings: Record<string, unknown>) => mutate(updateWidget, { widget_id: widget.id, settings })
  const name = useText(bio.name, (n) => change({ n }))
  const text = useText(bio.text, (b) => change({ b }))
  return (
    <div className="flex flex-col gap-5">
      <UseProfile widget={widget} />
      <PictureField widget={widget} />
      <TextField label={t('name')} maxLength={limits.bio_name} autoComplete="off" {...name} />
      <TextArea label={t('text')} hint={t('textHint')} maxLength={limits.bio_text} {...text} />
      <LinkList links={bio.links} onSave={(links) => change({ ls: links })} />
    </div>
  )
}

/** A text that is saved while it is typed; null takes it away. Filled from elsewhere, it shows that. */
function useText(stored: string, save: (text: string | null) => void) {
  const text = useDebouncedSave(
    stored,
    textDelay,
    (value) => {
      if (value.trim() !== stored) save(value.trim() || null)
    },
    true,
  )
  return { value: text.value, onChange: (event: { target: { value: string } }) => text.change(event.target.value), onBlur: text.flush }
}

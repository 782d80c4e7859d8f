import { limits } from '@foyer/contracts/limits'
import { readSettingLink } from '@foyer/links/setting-links'
import { useTranslation } from 'react-i18next'
import { TextField } from '../../components/ui/text-field.tsx'
import { useDebouncedSave } from '../../lib/hooks/use-debounced-save.ts'

/** Half of an address is another one: it is saved when the field is left, or after a long pause. */
const saveDelay = 60_000

type Props = {
  label: string
  hint?: string
  value: string
  /** Of an address that may be stored; null takes it away. */
  onSave: (address: string | null) => void
}

/** An address in the settings of a widget. What is none stays in the field, with the reason. */
export function LinkSetting({ label, hint, value, onSave }: Props) {
  const { t } = useTranslation('picture')
  const field = useDebouncedSave(
    value,
    saveDelay,
    (text) => {
      const address = addressOf(text)
      if (address !== undefined && address !== value) onSave(address || null)
    },
    true,
  )
  const isAddress = addressOf(field.value) !== undefined
  const save = () => isAddress && field.flush()
  return (
    <TextField
      type="url"
      inputMode="url"
      label={label}
      {...(hint ? { hint } : {})}
      value={field.value}
      maxLength={limits.url}
      autoComplete="off"
      spellCheck={false}
      error={isAddress ? undefined : t('noLink')}
      onChange={(event) => field.change(event.target.value)}
      onBlur={save}
      onKeyDown={(event) => event.key === 'Enter' && save()}
    />
  )
}

/** Empty for no text; undefined for one that is no address. */
function addressOf(text: string): string | undefined {
  return text.trim() === '' ? '' : (readSettingLink(text) ?? undefined)
}
